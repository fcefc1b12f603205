import { localDay, type CalendarDay, type DateNight } from '@harmony/contract';

/** The date nights in the order in which people look for them. */
export interface DateNightLists {
  /** Planned for today or later, the next first. */
  ahead: DateNight[];
  /** Completed or missed, the latest first. */
  before: DateNight[];
}

/**
 * Divides date nights by whether they are still to come.
 *
 * @param list the next first, as the API answers
 * @param today the reader's day
 */
export function listsOf(list: readonly DateNight[], today: CalendarDay): DateNightLists {
  const isAhead = ({ status, plannedDate }: DateNight): boolean =>
    status === 'planned' && localDay(new Date(plannedDate)) >= today;
  return {
    ahead: list.filter(isAhead),
    before: list.filter((dateNight) => !isAhead(dateNight)).toReversed(),
  };
}
