import { plural, t } from '@lingui/core/macro';
import type { Import } from '@harmony/contract';
import type { Dates } from '@harmony/design-system/basics';

/** Summarizes a file: number of payments, period and bank. */
export function importSummary(
  { rows, account }: Pick<Import, 'rows' | 'account'>,
  dates: Dates,
): string {
  const days = rows.map(({ date }) => date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return t`No payments were found in this file`;
  const where = account?.bank ?? account?.number;
  const when = foundText(rows.length, dates.day(first, 'long'), dates.day(last, 'long'));
  return where ? `${when}, ${where}` : when;
}

function foundText(count: number, from: string, to: string): string {
  if (from === to) {
    const day = from;
    return plural(count, { one: `# payment on ${day}`, other: `# payments on ${day}` });
  }
  return plural(count, {
    one: `# payment from ${from} to ${to}`,
    other: `# payments from ${from} to ${to}`,
  });
}
