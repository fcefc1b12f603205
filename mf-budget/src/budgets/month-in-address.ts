import { monthSchema, type CalendarMonth } from '@harmony/contract';

/** The month that an address names; one that is none or still to come counts as the current one. */
export function monthInAddress(query: URLSearchParams, current: CalendarMonth): CalendarMonth {
  const month = monthSchema.safeParse(query.get('month'));
  return month.success && month.data < current ? month.data : current;
}
