import {
  isCalendarDay,
  monthOf,
  monthSchema,
  type CalendarDay,
  type CalendarMonth,
} from '@harmony/contract';
import { useSearchParams } from '@harmony/mf-kit';

/** The month and the chosen day in the address, and functions that change them. */
export function useShownDay(today: CalendarDay) {
  const current = monthOf(today);
  const [query, setQuery] = useSearchParams();
  const requested = query.get('day');
  const day = requested !== null && isCalendarDay(requested) ? requested : undefined;
  const month = monthSchema.safeParse(query.get('month')).data ?? monthOf(day ?? today);
  return {
    month,
    day: day !== undefined && monthOf(day) === month ? day : undefined,
    showMonth: (next: CalendarMonth) =>
      setQuery(next === current ? {} : { month: next }, { replace: true }),
    choose: (next: CalendarDay) => setQuery({ day: next }, { replace: true }),
  };
}
