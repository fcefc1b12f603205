import { defineMigration } from '../schema.ts';

/** Links that an operator prints: invitations to sign up, and links that set the password of one account. */
export const createSignUpLinks = defineMigration('105-sign-up-links', async (schema) => {
  await schema.table(
    'sign_up_invitations',
    `id CHAR(64) NOT NULL PRIMARY KEY,
     expires_at DATETIME(3) NOT NULL`,
  );
  await schema.index('sign_up_invitations_by_expiry', 'sign_up_invitations', ['expires_at']);
  await schema.table(
    'account_links',
    `id CHAR(64) NOT NULL PRIMARY KEY,
     user_id CHAR(36) NOT NULL,
     expires_at DATETIME(3) NOT NULL,
     CONSTRAINT account_links_user FOREIGN KEY (user_id) REFERENCES users (id)`,
  );
  await schema.index('account_links_of_user', 'account_links', ['user_id']);
  await schema.index('account_links_by_expiry', 'account_links', ['expires_at']);
});
