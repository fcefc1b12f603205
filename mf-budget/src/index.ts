import { defineMicrofrontend } from '@harmony/mf-kit';
import declaration from '../declaration.ts';

export default defineMicrofrontend(declaration, {
  pages: {
    dashboard: () => import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard-page.tsx'),
    transactions: () =>
      import(/* webpackChunkName: "transactions" */ './transactions/transactions-page.tsx'),
    calendar: () => import(/* webpackChunkName: "calendar" */ './calendar/calendar-page.tsx'),
    forecast: () => import(/* webpackChunkName: "forecast" */ './calendar/forecast-page.tsx'),
    recurring: () => import(/* webpackChunkName: "recurring" */ './recurring/recurring-page.tsx'),
    budgets: () => import(/* webpackChunkName: "budgets" */ './budgets/budgets-page.tsx'),
    'fair-share': () =>
      import(/* webpackChunkName: "fair-share" */ './fair-share/fair-share-page.tsx'),
    categories: () =>
      import(/* webpackChunkName: "categories" */ './categories/categories-page.tsx'),
    reports: () => import(/* webpackChunkName: "reports" */ './reports/reports-page.tsx'),
    export: () => import(/* webpackChunkName: "export" */ './export/export-page.tsx'),
    'money-evening': () =>
      import(/* webpackChunkName: "money-evening" */ './money-evening/money-evening-page.tsx'),
    year: () => import(/* webpackChunkName: "year" */ './year/year-page.tsx'),
    accounts: () => import(/* webpackChunkName: "accounts" */ './accounts/accounts-page.tsx'),
    'connection-return': () =>
      import(
        /* webpackChunkName: "connection-return" */ './connections/connection-return-page.tsx'
      ),
    inbox: () => import(/* webpackChunkName: "inbox" */ './inbox/inbox-page.tsx'),
    'first-evening': () =>
      import(/* webpackChunkName: "first-evening-page" */ './first-evening/evening-page.tsx'),
    import: () => import(/* webpackChunkName: "import" */ './import/import-page.tsx'),
  },
  slots: {
    'budget.add-expense': () =>
      import(/* webpackChunkName: "budget.add-expense" */ './transaction-dialog/add-expense.tsx'),
    'budget.transfer': () =>
      import(/* webpackChunkName: "budget.transfer" */ './transfers/add-transfer.tsx'),
  },
});
