import { categoryEndpoints, toDecimal } from '@harmony/contract';
import type { Category } from '@harmony/contract';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';

interface Row extends Omit<Category, 'monthlyBudget'> {
  monthlyBudgetCents: number;
}

/** The couple's categories. */
export const categoryRoutes: readonly Route[] = [
  route(categoryEndpoints.list, async ({ viewer, services }) => {
    const rows = await services.database.select<Row>(
      `SELECT id, name, type, icon, color, monthly_budget_cents AS monthlyBudgetCents
       FROM categories WHERE couple_id = ?`,
      [viewer.couple.id],
    );
    return rows
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
      .map(({ monthlyBudgetCents, ...category }) => ({
        ...category,
        monthlyBudget: toDecimal(monthlyBudgetCents),
      }));
  }),
];
