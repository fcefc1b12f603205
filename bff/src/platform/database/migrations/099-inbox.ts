import { defineMigration } from '../schema.ts';

/** Payments of banks and files that their owner decides about. */
export const createInbox = defineMigration('099-inbox', async (schema) => {
  await schema.table(
    'inbox_rows',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     couple_id CHAR(36) NOT NULL,
     user_id CHAR(36) NOT NULL,
     connection_id CHAR(36) NULL,
     import_id CHAR(36) NULL,
     account_id CHAR(36) NULL,
     bank_id VARCHAR(200) NULL,
     date DATE NOT NULL,
     amount_cents INTEGER NOT NULL,
     description VARCHAR(200) NOT NULL,
     notes VARCHAR(2000) NULL,
     is_pending BOOLEAN NOT NULL,
     state VARCHAR(10) NOT NULL,
     is_asked BOOLEAN NOT NULL DEFAULT 0,
     transaction_id CHAR(36) NULL,
     decided_at DATETIME(3) NULL,
     payment_id CHAR(36) NOT NULL,
     shown_at DATETIME(3) NOT NULL,
     leaves_at DATETIME(3) NULL,
     created_at DATETIME(3) NOT NULL,
     CONSTRAINT inbox_rows_couple FOREIGN KEY (couple_id) REFERENCES couples (id)
       ON DELETE CASCADE,
     CONSTRAINT inbox_rows_user FOREIGN KEY (user_id) REFERENCES users (id)`,
  );
  await schema.index('inbox_rows_own', 'inbox_rows', [
    'user_id',
    'couple_id',
    'state',
    'date',
    'id',
  ]);
  await schema.index('inbox_rows_of_couple', 'inbox_rows', ['couple_id']);
  await schema.index('inbox_rows_of_account', 'inbox_rows', ['account_id', 'user_id', 'date']);
  await schema.index('inbox_rows_of_payment', 'inbox_rows', ['payment_id']);
  await schema.index('inbox_rows_of_transaction', 'inbox_rows', ['transaction_id']);
  await schema.index('inbox_rows_of_import', 'inbox_rows', ['import_id']);
  await schema.index('inbox_rows_leaving', 'inbox_rows', ['leaves_at']);
  await schema.column('accounts', 'incoming', "VARCHAR(4) NOT NULL DEFAULT 'ask'");
});
