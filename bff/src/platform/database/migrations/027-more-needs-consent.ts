import { defineMigration } from '../schema.ts';

/** More kinds of changes require consent; the kinds are defined in the contract. */
export const moreNeedsConsent = defineMigration('027-more-needs-consent', async (schema) => {
  await schema.dropCheck('approvals', 'approvals_kind');
});
