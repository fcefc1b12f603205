import type { PageDeclaration } from '@harmony/contract';
import { declare } from '@harmony/mf-kit/declaration';

const dashboard = {
  name: 'dashboard',
  match: 'exact',
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
      match: 'exact',
      audience: 'signed-in',
      title: 'Transactions',
      tab: { label: 'Transactions', icon: 'fas fa-receipt', order: 2 },
    },
  ],
  slots: ['budget.add-expense'],
});
