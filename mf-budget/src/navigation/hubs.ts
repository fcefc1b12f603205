import { t } from '@lingui/core/macro';

export type Hub = readonly (readonly [path: string, label: string])[];

/** The pages behind the Dashboard tab. */
export const dashboardHub: Hub = [
  ['/', t`Overview`],
  ['/budgets', t`Budgets`],
  ['/forecast', t`Forecast`],
  ['/fair-share', t`Fair share`],
  ['/reports', t`Reports`],
];

/** The pages behind the Transactions tab. */
export const transactionsHub: Hub = [
  ['/transactions', t({ message: 'List', context: 'of transactions' })],
  ['/calendar', t`Calendar`],
  ['/recurring', t`Recurring`],
  ['/accounts', t`Accounts`],
];

/** Less frequently used pages of the Transactions tab, in a menu. */
export const furtherPages: Hub = [
  ['/inbox', t`Inbox`],
  ['/import', t`Import`],
  ['/export', t`Export`],
  ['/categories', t`Categories`],
];
