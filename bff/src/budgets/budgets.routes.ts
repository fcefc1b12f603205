import { budgetEndpoints } from '@harmony/contract';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { personalBudgets } from './personal-budgets.ts';

/** What each partner may spend on their own. */
export const budgetRoutes: readonly Route[] = [
  route(budgetEndpoints.personal, ({ viewer, query, services }) =>
    personalBudgets(services.database, viewer, query.month),
  ),
];
