import { inTransaction } from '../../platform/database/transaction.ts';
import { defineFeature } from '../feature/feature.ts';
import type { ExpiryServices } from '../feature/feature.ts';
import { userOf } from '../viewer/viewer.ts';
import { oneByOne } from '../../platform/schedule/one-by-one.ts';
import { forgetUser, removeUsers } from './change-users.ts';
import { lockUsers } from './lock-users.ts';

/** Links that confirm an address work for a week; nobody loses an account before. */
const ABANDONED_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** Who has an account. */
export const users = defineFeature({
  name: 'users',
  tables: {
    users: {
      forgotten:
        'All that says who somebody was goes; the row stays while an archive refers to it.',
      parted: 'An account is its person’s own.',
      downloaded: { in: 'user' },
    },
  },
  personal: { user: (_tools, viewer) => userOf(viewer) },
  forget: (work, _services, { id }) => forgetUser(work, id),
  expire: removeAbandoned,
});

/** Removes accounts that nobody confirmed, used for a couple or is signed in to. */
async function removeAbandoned(
  { database, features }: ExpiryServices,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const unused = features.tables.flatMap(({ name, keepsAccount }) =>
    keepsAccount === undefined
      ? []
      : [`AND NOT EXISTS (SELECT 1 FROM ${name} WHERE ${name}.${keepsAccount} = users.id)`],
  );
  const isAbandoned = `email_key = id AND created_at < ? ${unused.join(' ')}`;
  const before = new Date(now.getTime() - ABANDONED_MILLISECONDS);
  // By hand: what keeps an account is found in the tables of others.
  const found = await database.select<{ id: string }>(`SELECT id FROM users WHERE ${isAbandoned}`, [
    before,
  ]);
  const remove = (id: string) =>
    inTransaction(database, async (work) => {
      await lockUsers(work, [id]);
      // By hand: the same once more, as they may have come back meanwhile.
      const still = await work.select(`SELECT id FROM users WHERE id = ? AND ${isAbandoned}`, [
        id,
        before,
      ]);
      if (still.length === 0) return;
      await features.removePersonal(work, id);
      await removeUsers(work, [id]);
    });
  await oneByOne(found, ({ id }) => remove(id), signal);
}
