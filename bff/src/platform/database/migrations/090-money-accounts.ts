import { defineMigration } from '../schema.ts';

/** Accounts that hold money, comparisons with the bank, and transfers between them (ADR 94). */
export const moneyAccounts = defineMigration('090-money-accounts', async (schema) => {
  await schema.table(
    'accounts',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     couple_id CHAR(36) NOT NULL,
     owner_id CHAR(36) NULL,
     name VARCHAR(80) NOT NULL,
     kind VARCHAR(10) NOT NULL,
     is_open BOOLEAN NOT NULL,
     opening_cents INTEGER NOT NULL,
     opening_date DATE NOT NULL,
     archived_on DATE NULL,
     created_at DATETIME(3) NOT NULL,
     CONSTRAINT accounts_couple FOREIGN KEY (couple_id)
       REFERENCES couples (id) ON DELETE CASCADE,
     CONSTRAINT accounts_owner FOREIGN KEY (owner_id) REFERENCES users (id),
     CONSTRAINT accounts_open CHECK (owner_id IS NOT NULL OR is_open = 1)`,
  );
  await schema.index('accounts_visible', 'accounts', ['couple_id', 'is_open', 'owner_id']);
  await schema.index('accounts_of_owner', 'accounts', ['owner_id']);
  await schema.table(
    'account_checks',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     account_id CHAR(36) NOT NULL,
     date DATE NOT NULL,
     balance_cents BIGINT NOT NULL,
     computed_cents BIGINT NOT NULL,
     booked_id CHAR(36) NULL,
     created_at DATETIME(3) NOT NULL,
     CONSTRAINT account_checks_account FOREIGN KEY (account_id)
       REFERENCES accounts (id) ON DELETE CASCADE`,
  );
  await schema.index('account_checks_of_account', 'account_checks', ['account_id', 'date', 'id']);
  await schema.table(
    'transfers',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     couple_id CHAR(36) NOT NULL,
     user_id CHAR(36) NOT NULL,
     paired_json TEXT NULL,
     created_at DATETIME(3) NOT NULL,
     CONSTRAINT transfers_couple FOREIGN KEY (couple_id)
       REFERENCES couples (id) ON DELETE CASCADE,
     CONSTRAINT transfers_user FOREIGN KEY (user_id) REFERENCES users (id)`,
  );
  await schema.index('transfers_of_user', 'transfers', ['user_id', 'couple_id']);
  await schema.index('transfers_of_couple', 'transfers', ['couple_id']);
});
