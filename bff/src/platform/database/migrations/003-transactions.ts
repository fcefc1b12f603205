import { defineMigration } from '../schema.ts';

/** Transactions. The key on couple and category rejects categories of other couples. */
export const transactions = defineMigration('003-transactions', async (schema) => {
  await schema.table(
    'transactions',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     couple_id CHAR(36) NOT NULL,
     user_id CHAR(36) NOT NULL,
     category_id CHAR(36) NOT NULL,
     description VARCHAR(200) NOT NULL,
     notes VARCHAR(2000) NULL,
     amount_cents INTEGER NOT NULL,
     type VARCHAR(10) NOT NULL,
     is_visible BOOLEAN NOT NULL,
     date DATE NOT NULL,
     created_at DATETIME(3) NOT NULL,
     CONSTRAINT transactions_couple FOREIGN KEY (couple_id)
       REFERENCES couples (id) ON DELETE CASCADE,
     CONSTRAINT transactions_user FOREIGN KEY (user_id) REFERENCES users (id),
     CONSTRAINT transactions_category FOREIGN KEY (couple_id, category_id)
       REFERENCES categories (couple_id, id),
     CONSTRAINT transactions_amount CHECK (
       amount_cents BETWEEN -999999999 AND 999999999 AND amount_cents <> 0),
     CONSTRAINT transactions_type CHECK (type IN ('shared', 'personal')),
     CONSTRAINT transactions_visible CHECK (
       is_visible = 1 OR (is_visible = 0 AND type = 'personal'))`,
  );
  await schema.index('transactions_by_date', 'transactions', ['couple_id', 'date', 'id']);
  await schema.index('transactions_by_author', 'transactions', ['couple_id', 'user_id', 'date']);
});
