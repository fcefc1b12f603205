import { inTransaction } from '../database/transaction.ts';
import { defineFeature } from '../feature/feature.ts';
import type { ExpiryServices } from '../feature/feature.ts';
import { userOf } from '../viewer/viewer.ts';
import { addLanguage } from './add-language.ts';
import { forgetUser } from './change-users.ts';

/** Links that confirm an address work for a week; nobody loses an account before. */
const ABANDONED_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** Who has an account. */
export const users = defineFeature({
  name: 'users',
  migrations: [addLanguage],
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
async function removeAbandoned({ database, features }: ExpiryServices, now: Date): Promise<void> {
  const unused = features.tables.flatMap(({ name, keepsAccount }) =>
    keepsAccount === undefined
      ? []
      : [`AND NOT EXISTS (SELECT 1 FROM ${name} WHERE ${name}.${keepsAccount} = users.id)`],
  );
  await inTransaction(database, (work) =>
    // By hand: what keeps an account is found in the tables of others.
    work.change(`DELETE FROM users WHERE email_key = id AND created_at < ? ${unused.join(' ')}`, [
      new Date(now.getTime() - ABANDONED_MILLISECONDS),
    ]),
  );
}
