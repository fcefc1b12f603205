import { defineMigration } from '../schema.ts';

/** An index for each half of a page of transactions: those visible to both, and those hidden by one. */
export const pageIndexes = defineMigration('013-page-indexes', async (schema) => {
  await schema.index('transactions_visible', 'transactions', [
    'couple_id',
    'is_visible',
    'date',
    'id',
  ]);
  await schema.index('transactions_own', 'transactions', [
    'couple_id',
    'user_id',
    'is_visible',
    'date',
    'id',
  ]);
});
