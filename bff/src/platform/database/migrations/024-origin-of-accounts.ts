import { defineMigration } from '../schema.ts';

/**
 * The browser and network that created an account, until its address is verified. Password reset links now
 * belong to an address instead of an account.
 */
export const originOfAccounts = defineMigration('024-origin-of-accounts', async (schema) => {
  await schema.column('users', 'origin_user_agent', `VARCHAR(255) NOT NULL DEFAULT ''`);
  await schema.column('users', 'origin_network', `VARCHAR(50) NOT NULL DEFAULT ''`);
  await schema.table(
    'password_links',
    `id CHAR(64) NOT NULL PRIMARY KEY,
     address VARCHAR(254) NOT NULL,
     expires_at DATETIME(3) NOT NULL`,
  );
  await schema.index('password_links_by_address', 'password_links', ['address']);
  await schema.index('password_links_by_expiry', 'password_links', ['expires_at']);
  await schema.change(
    `INSERT INTO password_links (id, address, expires_at)
     SELECT t.id, u.email, t.expires_at FROM email_tokens t JOIN users u ON u.id = t.user_id
     WHERE t.purpose = 'reset' AND t.id NOT IN (SELECT id FROM password_links)`,
  );
  await schema.change(`DELETE FROM email_tokens WHERE purpose = 'reset'`);
});
