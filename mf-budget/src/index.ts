import { defineMicrofrontend } from '@harmony/mf-kit';
import declaration from '../declaration.ts';

export default defineMicrofrontend(declaration, {
  pages: {
    dashboard: () => import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard-page.tsx'),
    transactions: () =>
      import(/* webpackChunkName: "transactions" */ './transactions/transactions-page.tsx'),
  },
  slots: {
    'budget.add-expense': () =>
      import(/* webpackChunkName: "budget.add-expense" */ './transaction-dialog/add-expense.tsx'),
  },
});
