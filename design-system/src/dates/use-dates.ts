import { createContext, use } from 'react';
import { datesFor, usualHabits } from './dates.ts';

/** How whoever looks at the page likes to read dates; the kit provides it. */
export const DatesContext = createContext(datesFor(usualHabits));

/** Writes days as whoever looks likes to read them. */
export function useDates() {
  return use(DatesContext);
}
