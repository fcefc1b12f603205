import { defineMigration } from '../schema.ts';

/** More kinds of changes wait for consent: which there are, the contract says. */
export const moreNeedsConsent = defineMigration('027-more-needs-consent', async (schema) => {
  await schema.dropCheck('approvals', 'approvals_kind');
});
