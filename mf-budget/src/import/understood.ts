import type { Import } from '@harmony/contract';
import type { Dates } from '@harmony/design-system/basics';

/** So many of something, in words. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** What was understood of a file, as one would say it: how many payments, from when to when, and of which bank. */
export function understood(
  { rows, account }: Pick<Import, 'rows' | 'account'>,
  dates: Dates,
): string {
  const days = rows.map(({ date }) => date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return 'No payments were found in this file';
  const from = dates.day(first, 'long');
  const to = dates.day(last, 'long');
  const when = first === last ? `on ${from}` : `from ${from} to ${to}`;
  const where = account?.bank ?? account?.number;
  return [`${counted(rows.length, 'payment')} ${when}`, where].filter(Boolean).join(', ');
}
