import { defineMigration } from '../schema.ts';

/**
 * Parts of a split transaction by category. They are only found through their transaction, so they are as
 * hidden as it is, and deleted with it. No key references categories, which remain as markers when deleted:
 * it would need an index that mixes hidden rows with others.
 */
export const createParts = defineMigration('060-parts', async (schema) => {
  await schema.table(
    'transaction_parts',
    `transaction_id CHAR(36) NOT NULL,
     place SMALLINT NOT NULL,
     category_id CHAR(36) NOT NULL,
     amount_cents INTEGER NOT NULL,
     notes VARCHAR(200) NULL,
     PRIMARY KEY (transaction_id, place),
     CONSTRAINT transaction_parts_transaction FOREIGN KEY (transaction_id)
       REFERENCES transactions (id) ON DELETE CASCADE`,
  );
  // Parts are only queried for transactions that have some.
  await schema.column('transactions', 'has_parts', 'BOOLEAN NOT NULL DEFAULT 0');
});
