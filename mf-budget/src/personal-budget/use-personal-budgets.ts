import { endpoints, type CalendarMonth } from '@harmony/contract';
import type { PersonalBudgets } from '@harmony/contract';
import { useEndpoint } from '@harmony/mf-kit';
import { loadableOf, type Loadable } from '../loadable/loadable.ts';

/**
 * Returns the personal budgets of a month: the user's, and the partner's as far as it is shared.
 */
export function usePersonalBudgets(month: CalendarMonth): Loadable<PersonalBudgets> {
  const query = useEndpoint(endpoints.budgets.personal, { query: { month } });
  return loadableOf(query);
}
