import { defineMigration } from '../schema.ts';

/** All links of this table confirm an address, since those that set a password have their own. */
export const onePurpose = defineMigration('039-one-purpose', async (schema) => {
  await schema.dropCheck('email_tokens', 'email_tokens_purpose');
  await schema.dropColumn('email_tokens', 'purpose');
  // The embedded database makes a table anew to drop its CHECK.
  await schema.index('email_tokens_by_expiry', 'email_tokens', ['expires_at']);
});
