import { defineMigration } from '../schema.ts';

/**
 * Payments of imports, independent of the transactions that they became. Existing ones get the present day and amount of
 * their transaction, and no source, so that they are compared by likeness.
 */
export const createKnownPayments = defineMigration('095-known-payments', async (schema) => {
  await schema.table(
    'known_payments',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     import_id CHAR(36) NOT NULL,
     couple_id CHAR(36) NOT NULL,
     user_id CHAR(36) NOT NULL,
     transaction_id CHAR(36) NOT NULL,
     format VARCHAR(10) NOT NULL,
     source CHAR(64) NULL,
     account VARCHAR(64) NULL,
     reference VARCHAR(200) NULL,
     date DATE NOT NULL,
     amount_cents INTEGER NOT NULL,
     description VARCHAR(200) NOT NULL,
     is_shared BOOLEAN NOT NULL DEFAULT 0,
     CONSTRAINT known_payments_import FOREIGN KEY (import_id) REFERENCES imports (id)
       ON DELETE CASCADE`,
  );
  await schema.index('known_payments_by_import', 'known_payments', ['import_id']);
  await schema.index('known_payments_of_transaction', 'known_payments', ['transaction_id']);
  await schema.index('known_payments_by_day', 'known_payments', [
    'couple_id',
    'user_id',
    'is_shared',
    'date',
  ]);
  await schema.change(
    `INSERT INTO known_payments (id, import_id, couple_id, user_id, transaction_id, format,
       reference, date, amount_cents, description, is_shared)
     SELECT r.transaction_id, r.import_id, i.couple_id, i.user_id, r.transaction_id, r.format,
       r.reference, t.date, t.amount_cents, r.description, r.is_shared
     FROM imported_rows r
     JOIN imports i ON i.id = r.import_id
     JOIN transactions t ON t.id = r.transaction_id
     WHERE NOT EXISTS (SELECT 1 FROM known_payments k WHERE k.id = r.transaction_id)`,
  );
  await schema.column('import_sources', 'account_id', 'CHAR(36) NULL');
});
