import { defineMigration } from '../schema.ts';

/** All links of this table confirm an address, as password reset links have their own table. */
export const onePurpose = defineMigration('039-one-purpose', async (schema) => {
  await schema.dropCheck('email_tokens', 'email_tokens_purpose');
  await schema.dropColumn('email_tokens', 'purpose');
  // The embedded database recreates a table to drop its CHECK, without its indexes.
  await schema.index('email_tokens_by_expiry', 'email_tokens', ['expires_at']);
});
