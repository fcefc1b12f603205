import { changesOf } from './change.ts';

/** Changes to decisions about plans, payments, insights and the demo. */
export const billing = [
  ...changesOf(
    'billing',
    'bff/src/features/billing/projection.ts',
    'bff/src/features/billing/projection.test.ts',
    ['a day more of grace', 'pastDueDays * DAY', '(pastDueDays + 1) * DAY'],
    [
      'the open amount of an invoice that is not open',
      "invoice?.status === 'open' ? invoice.amount_remaining : 0",
      'invoice?.amount_remaining ?? 0',
    ],
  ),
  ...changesOf(
    'billing',
    'bff/src/features/billing/change-plan.ts',
    'bff/test/subscription-actions.deep.test.ts',
    ['a price quote ten times too old', 'MILLISECONDS = 30 * 60', 'MILLISECONDS = 300 * 60'],
    ['a price quote that ends too soon', 'MILLISECONDS = 30 * 60', 'MILLISECONDS = 25 * 60'],
  ),
  ...changesOf('billing', 'bff/src/features/billing/subscribe.ts', 'bff/test/subscribing.test.ts', [
    'paying twice, without checking for a payment by the partner',
    "if (synced?.account.stage === 'live') {",
    'if (synced?.account.userId === user.id) {',
  ]),
  ...changesOf(
    'billing',
    'bff/src/features/billing/change-plan.ts',
    'bff/test/subscription-life.deep.test.ts',
    ['a better plan before it is paid', "payment_behavior: 'pending_if_incomplete',", ''],
  ),
  ...changesOf(
    'billing',
    'bff/src/features/billing/cancel.ts',
    'bff/test/subscription-actions.deep.test.ts',
    [
      'reactivating in a trial',
      "if (state === 'active' || state === 'trialing') return;",
      "if (state === 'active') return;",
    ],
  ),
  ...changesOf('billing', 'bff/src/features/billing/reconcile.ts', 'bff/test/webhooks.test.ts', [
    'a trial without a card for two days',
    'UNCONFIRMED_MILLISECONDS = 24 *',
    'UNCONFIRMED_MILLISECONDS = 48 *',
  ]),
  ...changesOf(
    'billing',
    'bff/src/features/billing/sync.ts',
    'bff/test/following-the-provider.deep.test.ts',
    ['another trial after the first', 'COALESCE(trial_used_at, ?)', 'COALESCE(?, NULL)'],
    ['an attempt that is never checked', '? = 1 AND attempt_key IS NULL', '? = 1'],
    ['an hour between two checks', 'MILLISECONDS = 60 * 60 *', 'MILLISECONDS = 120 * 60 *'],
  ),
  ...changesOf(
    'insights',
    'bff/src/features/insight/insights/budgets-at-risk.ts',
    'bff/src/features/insight/insights/findings.test.ts',
    ['a budget that is exactly used up', 'if (spent > budget)', 'if (spent >= budget)'],
  ),
  ...changesOf('insights', 'contract/src/api/plans.ts', 'contract/src/api/plans.test.ts', [
    'forecasts for the starter plan',
    'insights: true,\n    forecasts: false,',
    'insights: true,\n    forecasts: true,',
  ]),
  ...changesOf('plans', 'contract/src/api/plans.ts', 'contract/src/api/plans.test.ts', [
    'insights for the free plan',
    'insights: false,',
    'insights: true,',
  ]),
  ...changesOf(
    'plans',
    'bff/src/features/insight/insights/insights.ts',
    'bff/test/plan-gates.test.ts',
    ['forecasts for the free plan', 'if (!viewer.plan.insights) return [];', ''],
  ),
  ...changesOf(
    'demo',
    'bff/src/features/demo/demo-copies.ts',
    'bff/test/demo-copies.deep.test.ts',
    ['many copies made at once', 'pLimit(1)', 'pLimit(100)'],
    ['a queue without an end', 'oneAtATime.pendingCount >= MAX_WAITING', 'false'],
  ),
];
