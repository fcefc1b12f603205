import { defineMigration } from '../schema.ts';

/**
 * What of a transaction belongs to which category. Parts are found by their transaction alone, so they are as
 * hidden as it is, and go with it. There is no key on categories, which stay as marks when they are deleted: it
 * would need an index in which what one hides lies among the rest.
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
  // Only those that have some are looked up.
  await schema.column('transactions', 'has_parts', 'BOOLEAN NOT NULL DEFAULT 0');
});
