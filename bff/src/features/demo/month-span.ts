import {
  addMonths,
  daysOfMonth,
  monthOf,
  type CalendarDay,
  type CalendarMonth,
} from '@harmony/contract';

/** Number of months, including the current one. */
export const DEMO_MONTHS = 18;

export interface MonthSpan {
  /** 0 for the first month, 17 for the current one. */
  index: number;
  month: CalendarMonth;
  first: CalendarDay;
  /** The last day of the month, or today. */
  last: CalendarDay;
  isCurrent: boolean;
  /** The month before the current one, with which trends compare. */
  isPrevious: boolean;
}

export function monthSpans(today: CalendarDay): MonthSpan[] {
  return Array.from({ length: DEMO_MONTHS }, (_, index) => {
    const month = addMonths(monthOf(today), index - DEMO_MONTHS + 1);
    const { first, last } = daysOfMonth(month);
    const isCurrent = index === DEMO_MONTHS - 1;
    return {
      index,
      month,
      first,
      last: isCurrent ? today : last,
      isCurrent,
      isPrevious: index === DEMO_MONTHS - 2,
    };
  });
}

/** Returns a day of the month by number, or `undefined` after today or the month's end. */
export function dayOf(span: MonthSpan, number: number): CalendarDay | undefined {
  const day = `${span.month}-${String(number).padStart(2, '0')}`;
  return day <= span.last ? day : undefined;
}
