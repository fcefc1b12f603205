import { defineMigration } from '../schema.ts';

/** Deleted accounts whose id is still being removed from their transactions, in batches. */
export const createLeftAccounts = defineMigration('098-left-accounts', (schema) =>
  schema.table('left_accounts', `account_id CHAR(36) NOT NULL PRIMARY KEY`),
);
