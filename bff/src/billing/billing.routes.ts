import { billingEndpoints } from '@harmony/contract';
import { route } from '../routes/route.ts';
import type { Route } from '../feature/route.ts';
import { billingSummary } from './billing-summary.ts';
import { cancelSubscription, reactivateSubscription } from './cancel.ts';
import { newCard, payOpen, useCard } from './cards.ts';
import { changePlan, previewPlanChange } from './change-plan.ts';
import { invoicesOf } from './invoices.ts';
import { paymentsOf } from './payments.ts';
import { atProvider } from './provider-errors.ts';
import { subscribe } from './subscribe.ts';
import { syncAccount } from './sync.ts';

/** Paying for a plan. */
export const billingRoutes: readonly Route[] = [
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
];
