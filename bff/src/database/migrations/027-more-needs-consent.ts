import type { Migration } from '../schema.ts';

/** More kinds of changes wait for consent: which there are, the contract says. */
export const moreNeedsConsent: Migration = {
  name: '027-more-needs-consent',
  async up(schema) {
    await schema.dropCheck('approvals', 'approvals_kind');
  },
};
