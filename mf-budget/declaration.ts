import type { PageDeclaration } from '@harmony/contract';
import { declare } from '@harmony/mf-kit/declaration';

const dashboard = {
  name: 'dashboard',

  audience: 'signed-in',
  title: 'Dashboard',
  synonyms: 'home, start, overview, this month, net savings',
  shows: ['goals.card'],
} as const satisfies Omit<PageDeclaration, 'path'>;

/** The pages in the menus of the tabs, in the order of the rows of links. */
const inMenus: readonly string[] = [
  'budgets',
  'forecast',
  'fair-share',
  'reports',
  'calendar',
  'recurring',
  'accounts',
];

export default declare({
  name: 'mf-budget',
  pages: [
    { ...dashboard, path: '/', tab: { label: 'Dashboard', icon: 'fas fa-home', order: 1 } },
    { ...dashboard, path: '/dashboard' },
    {
      name: 'transactions',
      path: '/transactions',

      audience: 'signed-in',
      title: 'Transactions',
      synonyms: 'expenses, income, payments, history, purchases, spending, search',
      tab: { label: 'Transactions', icon: 'fas fa-receipt', order: 2 },
    },
    ...(
      [
        ['calendar', 'Calendar', '/transactions', 'upcoming, schedule, due dates, day by day'],
        [
          'recurring',
          'Recurring',
          '/transactions',
          'bills, subscriptions, rent, salary, standing orders, repeat',
        ],
        ['budgets', 'Budgets', '/', 'limit, planned, category budget, rollover, left to spend'],
        [
          'fair-share',
          'Fair share',
          '/',
          'split, settle up, who owes whom, owe, pay back, who paid, fifty fifty',
        ],
        ['categories', 'Categories', '/transactions', 'sort, labels, tags, rename, archive, icons'],
        ['reports', 'Reports', '/', 'charts, trends, compare months, savings rate, statistics'],
        ['export', 'Export', '/transactions', 'download, csv, xlsx, excel, json, backup'],
        [
          'import',
          'Import',
          '/transactions',
          'import csv, bank statement, upload, camt, ofx, ynab, move from another app',
        ],
        ['inbox', 'Inbox', '/transactions', 'bank payments, whose is it, decide'],
        ['first-evening', 'Your first evening', '/', 'set up, get started, begin, five cards'],
        [
          'money-evening',
          'Money evening',
          '/',
          'talk about money, monthly review, agenda, decisions, meeting, check in, ritual',
        ],
        ['year', 'Your year', '/', 'year in review, annual, look back, share picture'],
        ['accounts', 'Accounts', '/transactions', 'balance, bank, savings, net worth, reconcile'],
        [
          'forecast',
          'Forecast',
          '/',
          'can we afford it, ahead, balance at the end of the month, what will be left',
        ],
      ] as const
    ).map(([name, title, around, synonyms]) => ({
      name,
      ...(inMenus.includes(name) ? { inMenu: inMenus.indexOf(name) } : {}),
      path: `/${name}` as const,

      audience: 'signed-in' as const,
      title,
      synonyms,
      around,
      // These pages concern only the viewer, so the mirror does not have them.
      ...(['export', 'import', 'inbox', 'first-evening'].includes(name)
        ? { viewerOnly: true }
        : {}),
    })),
    {
      name: 'connection-return',
      path: '/connections/return',

      audience: 'signed-in',
      title: 'Connecting your bank',
      synonyms: 'connect a bank, link an account, open banking',
      around: '/transactions',
      viewerOnly: true,
    },
  ],
  slots: ['budget.add-expense', 'budget.transfer'],
});
