import { expect, it } from 'vitest';
import { sumsOfAmounts } from './sums.ts';

const SERVER = 'bff/src/features';

/** Number of sums by file that do not need the definition of income and spending, with the reason. */
const exceptions: Readonly<Record<string, readonly [count: number, reason: string]>> = {
  [`${SERVER}/money/transactions/counted.ts`]: [2, 'the definition'],
  [`${SERVER}/money/transactions/visible-sums.ts`]: [1, 'rows that count (`COUNTS`)'],
  [`${SERVER}/money/transactions/borne-sums.ts`]: [
    2,
    'spending (`SPENT_CENTS`), and contributions where the rule has them',
  ],
  [`${SERVER}/money/transactions/account-sums.ts`]: [2, 'balances, in which every kind counts'],
  [`${SERVER}/money/transactions/account-months.ts`]: [1, 'balances, in which every kind counts'],
  'bff/src/platform/database/migrations/097-account-months.ts': [1, 'balances of existing rows'],
  'mf-budget/src/accounts/computed-balance.ts': [1, 'a balance, in which every kind counts'],
  [`${SERVER}/money/transactions/split.ts`]: [2, 'shares of one amount'],
  [`${SERVER}/money/transactions/transfers/pair.ts`]: [1, 'whether two amounts are opposite'],
  [`${SERVER}/money/imports/apps/own-fields.ts`]: [1, 'parts of one amount'],
  [`${SERVER}/money/connections/apply-page.ts`]: [1, 'the balance of a new account'],
  [`${SERVER}/money/inbox/waiting-sums.ts`]: [1, 'balances, in which every kind counts'],
  [`${SERVER}/money/inbox/booked-rows.ts`]: [
    4,
    'the difference between two amounts of one payment',
  ],
  [`${SERVER}/money/inbox/match-rows.ts`]: [1, 'whether two amounts are near each other'],
  'mf-budget/src/inbox/queued-decision.ts': [1, 'rows that are not decided yet, for their name'],
  'contract/src/money/parts.ts': [2, 'parts of one amount'],
  'mf-budget/src/import/groups/merchant-groups.ts': [
    1,
    'payments of one merchant that are not imported yet, none of them a transfer',
  ],
  'mf-budget/src/transaction-dialog/refunded-payments.ts': [1, 'a rank; it adds no amounts'],
  'mf-budget/src/calendar/month-days.ts': [1, 'entries of the calendar that are no transfers'],
  [`${SERVER}/insight/forecast/forecast.ts`]: [1, 'recurring items, which are no transfers'],
  [`${SERVER}/insight/insights/insights.ts`]: [1, 'contributions to goals'],
  [`${SERVER}/insight/reports/report.ts`]: [1, 'contributions to goals'],
  [`${SERVER}/insight/year/goals-reached.ts`]: [2, 'contributions to goals'],
  [`${SERVER}/insight/money-evening/agenda.ts`]: [1, 'a rank; it adds no amounts'],
  [`${SERVER}/together/goals/change-goals.ts`]: [1, 'contributions to goals'],
  [`${SERVER}/together/goals/read-goals.ts`]: [1, 'contributions to goals'],
  'mf-goals/src/goal-details/split-of.ts': [1, 'contributions to goals'],
  'mf-goals/src/money-dialog/money-form.tsx': [1, 'a contribution to a goal'],
  'mf-goals/src/goals/goals-page.tsx': [1, 'savings and targets of goals'],
  'mf-datenights/src/date-nights/date-night-figures.tsx': [1, 'budgets of date nights'],
  [`${SERVER}/together/fair-share/balance.ts`]: [1, 'settlements'],
};

it('amounts are added up by the one definition of income and spending, or for a stated reason', () => {
  const counts = Array.from(sumsOfAmounts(), ([file, sums]) => [file, sums.length] as const);
  const stated = Object.entries(exceptions).map(([file, [count]]) => [file, count] as const);
  // A new sum of transactions uses `visible-sums.ts` on the server and `countedAs` in the browser (ADR 94).
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(stated));
});
