import {
  toCents,
  type CalendarMonth,
  type Category,
  type CategoryShare,
  type EveningAgenda,
} from '@harmony/contract';
import { space, styled } from '@harmony/design-system';
import { CategoryBar, mostOf } from '../../category-spending/category-bar.tsx';

interface BudgetBarsProps {
  month: CalendarMonth;
  budgets: EveningAgenda['keptBudgets'];
  categories: readonly Category[];
}

/** Budgets with their spending, on one scale. */
export function BudgetBars({ month, budgets, categories }: BudgetBarsProps) {
  const shares = budgets.flatMap(({ categoryId, spent, budget, carriedOver }): CategoryShare[] => {
    const category = categories.find(({ id }) => id === categoryId);
    if (!category) return [];
    return [
      {
        category,
        spentCents: toCents(spent),
        budgetCents: toCents(budget),
        carriedCents: toCents(carriedOver),
      },
    ];
  });
  if (shares.length === 0) return null;
  const mostCents = mostOf(shares);
  return (
    <List>
      {shares.map((share) => (
        <li key={share.category.id}>
          <CategoryBar month={month} share={share} mostCents={mostCents} />
        </li>
      ))}
    </List>
  );
}

const List = styled('ul', { display: 'grid', gap: space[3] });
