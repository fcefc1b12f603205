import { monthSchema, type CalendarMonth } from '@harmony/contract';

/** Returns the month named in the address; invalid and future months count as the current one. */
export function monthInAddress(query: URLSearchParams, current: CalendarMonth): CalendarMonth {
  const month = monthSchema.safeParse(query.get('month'));
  return month.success && month.data < current ? month.data : current;
}
