import { shownDay, type CalendarDay, type DateNight } from '@harmony/contract';
import { todayThere } from './today-there.ts';

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
  const isAhead = (dateNight: DateNight): boolean =>
    dateNight.status === 'planned' && shownDay(dateNight) >= todayThere(dateNight, today);
  return {
    ahead: list.filter(isAhead),
    before: list.filter((dateNight) => !isAhead(dateNight)).toReversed(),
  };
}
