import { billingEndpoints, subscriptionEndpoints } from '@harmony/contract';
import { defineFeature } from '../../core/feature/feature.ts';
import { route } from '../../core/routes/route.ts';
import { billingSummary } from './billing-summary.ts';
import { cancelSubscription, reactivateSubscription } from './cancel.ts';
import { newCard, payOpen, useCard } from './cards.ts';
import { changePlan, previewPlanChange } from './change-plan.ts';
import { endCustomerOf } from './customers.ts';
import { invoicesOf } from './invoices.ts';
import { paymentsOf } from './payments.ts';
import { atProvider } from './provider-errors.ts';
import { subscribe } from './subscribe.ts';
import { syncAccount } from './sync.ts';

/** The provider redelivers an event for a few days at most. */
const EVENT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

export const billing = defineFeature({
  name: 'billing',
  routes: [
    route(subscriptionEndpoints.status, ({ viewer }) => ({
      subscriptionTier: viewer.plan.tier,
      subscriptionStatus: viewer.subscriptionStatus,
    })),

    route(billingEndpoints.summary, ({ viewer, services }) => billingSummary(services, viewer)),

    route(billingEndpoints.invoices, ({ viewer, services }) =>
      atProvider(services, () => invoicesOf(services, viewer)),
    ),

    route(billingEndpoints.subscribe, async ({ viewer, body, services }) => ({
      clientSecret: await atProvider(services, () => subscribe(services, viewer, body.tier)),
    })),

    route(billingEndpoints.refresh, async ({ viewer, services }) => {
      paymentsOf(services);
      await atProvider(services, () => syncAccount(services, viewer.user.id));
      return billingSummary(services, viewer);
    }),

    route(billingEndpoints.cancel, async ({ viewer, services }) => {
      await atProvider(services, () => cancelSubscription(services, viewer));
      return billingSummary(services, viewer);
    }),

    route(billingEndpoints.reactivate, async ({ viewer, services }) => {
      await atProvider(services, () => reactivateSubscription(services, viewer));
      return billingSummary(services, viewer);
    }),

    route(billingEndpoints.planChange, ({ viewer, query, services }) =>
      atProvider(services, () => previewPlanChange(services, viewer, query.tier)),
    ),

    route(billingEndpoints.changePlan, async ({ viewer, body, services }) => ({
      clientSecret: await atProvider(services, () =>
        changePlan(services, viewer, body.tier, body.quotedAt),
      ),
    })),

    route(billingEndpoints.newCard, async ({ viewer, services }) => ({
      clientSecret: await atProvider(services, () => newCard(services, viewer)),
    })),

    route(billingEndpoints.useCard, async ({ viewer, body, services }) => ({
      clientSecret: await atProvider(services, () => useCard(services, viewer, body.setupId)),
    })),

    route(billingEndpoints.pay, async ({ viewer, services }) => ({
      clientSecret: await atProvider(services, () => payOpen(services, viewer)),
    })),
  ],
  tables: {
    billing_accounts: {
      forgotten: 'Deleted after the customer at the provider.',
      parted: 'A subscription stays with the partner who pays it.',
      downloaded: 'The user contains the plan, and the account page the invoices.',
      keepsAccount: 'user_id',
    },
    billing_events: {
      expires: { at: 'received_at', after: EVENT_MILLISECONDS },
      forgotten: 'It contains only ids of the provider.',
      parted: 'A subscription stays with the partner who pays it.',
      downloaded: 'It contains only ids of the provider.',
    },
    billing_endings: {
      forgotten: 'Pending deletions at the provider for deleted accounts.',
      parted: 'A subscription stays with the partner who pays it.',
      downloaded: 'The user has been deleted.',
    },
  },
  forget: (work, services, { id }) => endCustomerOf(work, services, id),
});
