import { addDays, type CalendarDay, type EmbedDay } from '@harmony/contract';

/** Number of events by kind. */
export type Sums = Pick<EmbedDay, 'views' | 'starts' | 'results' | 'clicks'>;

/** The kinds in the order in which readers get to them. */
export const kinds = ['views', 'starts', 'results', 'clicks'] as const;

export function sumOf(counts: readonly Sums[]): Sums {
  const sums = { views: 0, starts: 0, results: 0, clicks: 0 };
  for (const each of counts) {
    for (const kind of kinds) sums[kind] += each[kind];
  }
  return sums;
}

/** Returns the counts of the last days, including `today`. */
export function within(days: readonly EmbedDay[], today: CalendarDay, count: number): EmbedDay[] {
  const before = addDays(today, -count);
  return days.filter(({ day }) => day > before);
}

/** Returns the sums of each of the last days, oldest first, including those without counts. */
export function dayByDay(
  days: readonly EmbedDay[],
  today: CalendarDay,
  count: number,
): (Sums & { day: CalendarDay })[] {
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(today, index + 1 - count);
    return { day, ...sumOf(days.filter((each) => each.day === day)) };
  });
}

/** Returns the counts as CSV (RFC 4180), with a row for each day and tool. */
export function csvOf(days: readonly EmbedDay[]): string {
  const rows = days.map(({ day, tool, ...counts }) => [
    day,
    tool,
    ...kinds.map((kind) => counts[kind]),
  ]);
  return [['day', 'tool', ...kinds], ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
