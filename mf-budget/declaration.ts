import type { PageDeclaration } from '@harmony/contract';
import { declare } from '@harmony/mf-kit/declaration';

const dashboard = {
  name: 'dashboard',

  audience: 'signed-in',
  title: 'Dashboard',
  shows: ['goals.card'],
} as const satisfies Omit<PageDeclaration, 'path'>;

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
      tab: { label: 'Transactions', icon: 'fas fa-receipt', order: 2 },
    },
    ...(
      [
        ['calendar', 'Calendar'],
        ['recurring', 'Recurring'],
        ['budgets', 'Budgets'],
        ['fair-share', 'Fair share'],
        ['categories', 'Categories'],
        ['reports', 'Reports'],
        ['export', 'Export'],
        ['import', 'Import'],
        ['inbox', 'Inbox', 'bank payments, whose is it, decide'],
        ['year', 'Your year'],
        ['accounts', 'Accounts', 'balance, bank, savings, net worth, reconcile'],
      ] as const
    ).map(([name, title, synonyms]) => ({
      name,
      path: `/${name}` as const,

      audience: 'signed-in' as const,
      title,
      ...(synonyms !== undefined && { synonyms }),
      around: '/transactions',
      // Files are created and read for the requesting user, never through the mirror.
      ...(['export', 'import', 'inbox'].includes(name) ? { viewerOnly: true } : {}),
    })),
    {
      name: 'connection-return',
      path: '/connections/return',

      audience: 'signed-in',
      title: 'Connecting your bank',
      around: '/transactions',
      viewerOnly: true,
    },
  ],
  slots: ['budget.add-expense', 'budget.transfer'],
});
