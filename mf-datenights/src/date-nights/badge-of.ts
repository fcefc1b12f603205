import { localDay, type DateNight } from '@harmony/contract';

/** The badge of a date night (specification, section 4). */
export type DateNightBadge = 'Completed' | 'Missed' | 'Today' | 'Planned';

/** Derives the badge on the reader's own calendar: a day that is over was missed. */
export function badgeOf(
  { status, plannedDate }: Pick<DateNight, 'status' | 'plannedDate'>,
  now: Date,
): DateNightBadge {
  if (status === 'completed') return 'Completed';
  const day = localDay(new Date(plannedDate));
  const today = localDay(now);
  if (day === today) return 'Today';
  return day < today ? 'Missed' : 'Planned';
}
