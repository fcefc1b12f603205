import { defineFeature } from '../feature/feature.ts';
import { billingRoutes } from './billing.routes.ts';
import { endCustomerOf } from './customers.ts';
import { subscriptionRoutes } from './subscriptions.routes.ts';

/** Who pays. */
export const billing = defineFeature({
  name: 'billing',
  routes: [...subscriptionRoutes, ...billingRoutes],
  tables: {
    billing_accounts: {
      forgotten: 'The customer is ended at the provider, and then the row goes.',
      parted: 'A subscription stays with the partner who pays it.',
      downloaded: 'The plan is in the user, and the account page has the invoices.',
      keepsAccount: 'user_id',
    },
    billing_events: {
      forgotten: 'It holds names of the provider alone, and goes with the reconciliation.',
      parted: 'A subscription stays with the partner who pays it.',
      downloaded: 'It holds names of the provider alone.',
    },
    billing_endings: {
      forgotten: 'It is what is left to do for whoever has deleted their account.',
      parted: 'A subscription stays with the partner who pays it.',
      downloaded: 'Whoever could download it is gone.',
    },
  },
  forget: (work, services, { id }) => endCustomerOf(work, services, id),
});
