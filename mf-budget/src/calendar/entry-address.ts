import type { CalendarEntry } from '@harmony/contract';
import { recurringPath } from '../recurring/recurring-path.ts';
import { listOf } from '../transactions/filters.ts';

/** Returns the address of the page with the details of an entry. */
export function entryAddress({ kind, id, title, date }: CalendarEntry): string {
  if (kind === 'due') return recurringPath(id);
  if (kind === 'date-night') return '/date-nights';
  if (kind === 'goal') return '/goals';
  return listOf({ search: title, from: date, to: date });
}
