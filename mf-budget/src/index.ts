import { defineMicrofrontend } from '@harmony/mf-kit';
import declaration from '../declaration.ts';

export default defineMicrofrontend(declaration, {
  pages: {
    dashboard: () => import('./dashboard/dashboard-page.tsx'),
    transactions: () => import('./transactions/transactions-page.tsx'),
  },
  slots: {},
});
