import { localDay, type CalendarDay, type DateNight } from '@harmony/contract';

export interface DateNightLists {
  /** Planned for today or later, next first. */
  ahead: DateNight[];
  /** Completed or missed, latest first. */
  before: DateNight[];
}

/**
 * Splits date nights into upcoming and past ones.
 *
 * @param list next first, as returned by the API
 * @param today the viewer's local day
 */
export function listsOf(list: readonly DateNight[], today: CalendarDay): DateNightLists {
  const isAhead = ({ status, plannedDate }: DateNight): boolean =>
    status === 'planned' && localDay(new Date(plannedDate)) >= today;
  return {
    ahead: list.filter(isAhead),
    before: list.filter((dateNight) => !isAhead(dateNight)).toReversed(),
  };
}
