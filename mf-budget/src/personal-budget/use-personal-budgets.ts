import { endpoints, type CalendarMonth } from '@harmony/contract';
import type { PersonalBudgets } from '@harmony/contract';
import { useEndpoint } from '@harmony/mf-kit';
import { answerOf, type Answer } from '../answer/answer.ts';

/** The personal budgets of a month: one's own, and the partner's as far as they share it. */
export function usePersonalBudgets(month: CalendarMonth): Answer<PersonalBudgets> {
  const query = useEndpoint(endpoints.budgets.personal, { query: { month } });
  return answerOf(query);
}
