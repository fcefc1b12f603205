import { addDays, utcDay } from '@harmony/contract';
import type { CalendarDay } from '@harmony/contract';
import { z } from 'zod';
import { MAX_DAYS } from '../../../banks/bank-provider.ts';
import { readJson } from '../../../platform/database/read-json.ts';

/** Days before the last complete pull that are read again, for late and changed payments. */
const AGAIN_DAYS = 45;

/** A pull between its first and last page. */
const pullSchema = z.object({
  startedAt: z.number(),
  cursor: z.string().nullable(),
  /** Sums in cents of the booked rows of new accounts, by their ids. */
  sums: z.record(z.string(), z.number()),
  leftOut: z.number(),
  notice: z.string().nullable(),
});
export type PullState = z.output<typeof pullSchema>;

/** Returns the stored pull, or a new one that starts after all earlier ones. */
export function pullIn(stored: string | null, now: Date, before: Date | null): PullState {
  if (stored !== null) return readJson('a pull', pullSchema, stored);
  const startedAt = Math.max(now.getTime(), (before?.getTime() ?? 0) + 1);
  return { startedAt, cursor: null, sums: {}, leftOut: 0, notice: null };
}

/** Returns the first day to read of an account. */
export function firstDay(pulledAt: Date | null, today: CalendarDay): CalendarDay {
  return pulledAt ? addDays(utcDay(pulledAt), -AGAIN_DAYS) : addDays(today, 1 - MAX_DAYS);
}
