import { createContext, use } from 'react';
import { datesFor, usualHabits } from './dates.ts';

/** The viewer's date formatter, provided by the kit. */
export const DatesContext = createContext(datesFor(usualHabits));

/** Returns the viewer's date formatter. */
export function useDates() {
  return use(DatesContext);
}
