import { monthOf, type CalendarMonth } from '@harmony/contract';
import { useToday } from '@harmony/mf-kit';

/** Returns whether a month is over: from the 25th on, an evening reviews one that is not. */
export function useIsOver(month: CalendarMonth): boolean {
  return month < monthOf(useToday());
}
