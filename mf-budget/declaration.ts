import { declare } from '@harmony/mf-kit/declaration';

export default declare({
  name: 'mf-budget',
  pages: [
    {
      name: 'dashboard',
      path: '/',
      match: 'exact',
      audience: 'signed-in',
      title: 'Dashboard',
      tab: { label: 'Dashboard', icon: 'fas fa-home', order: 1 },
    },
    {
      name: 'dashboard',
      path: '/dashboard',
      match: 'exact',
      audience: 'signed-in',
      title: 'Dashboard',
    },
    {
      name: 'transactions',
      path: '/transactions',
      match: 'exact',
      audience: 'signed-in',
      title: 'Transactions',
      tab: { label: 'Transactions', icon: 'fas fa-receipt', order: 2 },
    },
  ],
  slots: [],
});
