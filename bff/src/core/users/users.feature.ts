import { inTransaction } from '../../platform/database/transaction.ts';
import { defineFeature } from '../feature/feature.ts';
import type { ExpiryServices } from '../feature/feature.ts';
import { userOf } from '../viewer/viewer.ts';
import { oneByOne } from '../../platform/schedule/one-by-one.ts';
import { forgetUser, removeUsers } from './change-users.ts';
import { lockUsers } from './lock-users.ts';

/** Confirmation links are valid for a week, so no account is deleted before they expire. */
const ABANDONED_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

export const users = defineFeature({
  name: 'users',
  tables: {
    users: {
      forgotten: 'Identifying data is deleted; the row stays while an archive references it.',
      parted: 'An account belongs to the user.',
      downloaded: { in: 'user' },
    },
  },
  personal: { user: (_tools, viewer) => userOf(viewer) },
  forget: (work, _services, { id }) => forgetUser(work, id),
  expire: removeAbandoned,
});

/** Deletes unconfirmed accounts after 30 days, unless rows of a feature keep them in use. */
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
  // Raw SQL: tables of other features keep an account in use.
  const found = await database.select<{ id: string }>(`SELECT id FROM users WHERE ${isAbandoned}`, [
    before,
  ]);
  const remove = (id: string) =>
    inTransaction(database, async (work) => {
      await lockUsers(work, [id]);
      // Raw SQL: checked again, as the user may have returned.
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
