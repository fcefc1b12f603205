import { defineMigration } from '../schema.ts';

/** Sums of accounts by month, so that balances do not read all transactions (ADR 94). */
export const accountMonths = defineMigration('097-account-months', async (schema) => {
  await schema.table(
    'account_months',
    `account_id CHAR(36) NOT NULL,
     month CHAR(7) NOT NULL,
     cents BIGINT NOT NULL,
     PRIMARY KEY (account_id, month),
     CONSTRAINT account_months_account FOREIGN KEY (account_id)
       REFERENCES accounts (id) ON DELETE CASCADE`,
  );
  await schema.change(
    `REPLACE INTO account_months (account_id, month, cents)
     SELECT t.account_id, SUBSTR(t.date, 1, 7), SUM(t.amount_cents)
     FROM transactions t JOIN accounts a ON a.id = t.account_id
     GROUP BY t.account_id, SUBSTR(t.date, 1, 7)`,
  );
});
