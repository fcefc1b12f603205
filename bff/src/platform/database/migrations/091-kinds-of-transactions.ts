import { defineMigration } from '../schema.ts';

/**
 * Kind, account and transfer of a transaction (ADR 94). Null for existing rows: the sign decides about the kind, and
 * they have no account. Columns named `open_…` hold what the partner may see of the column without the prefix.
 */
export const kindsOfTransactions = defineMigration('091-kinds-of-transactions', async (schema) => {
  await schema.column('transactions', 'kind', 'VARCHAR(10) NULL');
  for (const name of ['account_id', 'refund_of', 'transfer_id', 'other_account_id']) {
    await schema.column('transactions', name, 'CHAR(36) NULL');
  }
  for (const name of ['open_account_id', 'open_refund_of', 'open_other_account_id']) {
    await schema.column('transactions', name, 'CHAR(36) NULL');
  }
  await schema.column('transactions', 'is_paid_jointly', 'BOOLEAN NOT NULL DEFAULT 0');
  await schema.sparseIndex('transactions_of_account', 'transactions', [
    'account_id',
    'date',
    'amount_cents',
  ]);
  await schema.sparseIndex('transactions_of_transfer', 'transactions', [
    'transfer_id',
    'is_visible',
    'user_id',
  ]);
  await schema.sparseIndex('transactions_of_refund', 'transactions', ['refund_of']);
  await schema.column('recurring', 'account_id', 'CHAR(36) NULL');
  await schema.column('recurring', 'open_account_id', 'CHAR(36) NULL');
  await schema.column('rules', 'account_id', 'CHAR(36) NULL');
  await schema.column('deleted_transactions', 'transfer_id', 'CHAR(36) NULL');
  await schema.column('share_rules', 'is_with_contributions', 'BOOLEAN NOT NULL DEFAULT 0');
});
