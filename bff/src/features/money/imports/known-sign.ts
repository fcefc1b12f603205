import { toCents, toDecimal } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import type { Statement } from '../../../statements/statement.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { listVisible } from '../transactions/visible-transactions.ts';

/** Enough for a decision. */
const MAX_ROWS = 200;

/**
 * Decides the sign of a file by payments that the viewer knows already: transactions visible to them with the same day
 * and amount.
 *
 * @returns whether the rows have the opposite sign of the transactions; `undefined` if none matches, or if they disagree
 */
export async function isOppositeToKnown(
  reader: Reader,
  viewer: CoupleViewer,
  { rows }: Statement,
): Promise<boolean | undefined> {
  const sample = rows.slice(0, MAX_ROWS);
  const days = sample.map(({ date }) => date).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  const amounts = [...new Set(sample.flatMap(({ amount }) => [amount, -amount]))];
  const known = await listVisible(reader, viewer, { from, to, amounts });
  const keyOf = (date: string, cents: number) =>
    `${date} ${toDecimal(cents, viewer.couple.currency)}`;
  const keys = new Set(known.map(({ date, amount }) => keyOf(date, toCents(amount))));
  const same = sample.some(({ date, amount }) => keys.has(keyOf(date, amount)));
  const opposite = sample.some(({ date, amount }) => keys.has(keyOf(date, -amount)));
  return same === opposite ? undefined : opposite;
}
