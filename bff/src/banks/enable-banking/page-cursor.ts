import { addDays } from '@harmony/contract';
import type { CalendarDay } from '@harmony/contract';
import { z } from 'zod';
import { MAX_DAYS } from '../bank-provider.ts';

/** Position of a page: an account, the last day, and the maximum number of days per request. */
export const cursorSchema = z.object({
  account: z.string(),
  to: z.string(),
  days: z.number(),
  key: z.string().nullable(),
});
export type Cursor = z.output<typeof cursorSchema>;

/** Whether a cursor is the beginning of its account. */
export function isStart({ to, key, days }: Cursor, today: CalendarDay): boolean {
  return key === null && to === today && days === MAX_DAYS;
}

/** Returns the position of the next page of an account; periods older than the bank allows are left out. */
export function nextOf(
  { from }: { from: CalendarDay },
  { account, to, days }: Cursor,
  key: string | null,
): Cursor | null {
  if (key !== null) return { account, to, days, key };
  const start = addDays(to, 1 - days);
  if (start <= from || days < MAX_DAYS) return null;
  return { account, to: addDays(start, -1), days, key: null };
}
