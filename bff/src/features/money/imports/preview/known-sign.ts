import { toCents } from '@harmony/contract';
import type { Reader } from '../../../../platform/database/database.ts';
import { knownMerchants } from '../../../../statements/merchants/known-merchants.ts';
import type { Statement } from '../../../../statements/statement.ts';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';
import { listVisible } from '../../transactions/visible-transactions.ts';

/** Rows of known merchants that are compared: enough for a decision. */
const MAX_ROWS = 200;

/**
 * Decides the sign of a file by payments that the viewer knows already: transactions visible to them with the same day,
 * amount and merchant. Other texts are no evidence: a row may be the other side of a transfer, with the opposite sign.
 *
 * @returns whether the rows have the opposite sign of the transactions; `undefined` if none matches, or if they disagree
 */
export async function isOppositeToKnown(
  reader: Reader,
  viewer: CoupleViewer,
  { rows }: Statement,
): Promise<boolean | undefined> {
  const merchantOf = merchantsOf(viewer);
  const sample: { date: string; amount: number; merchant: string }[] = [];
  for (const { date, amount, description } of rows) {
    const merchant = merchantOf(description);
    if (merchant !== null) sample.push({ date, amount, merchant });
    if (sample.length === MAX_ROWS) break;
  }
  const days = sample.map(({ date }) => date).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  const amounts = [...new Set(sample.flatMap(({ amount }) => [amount, -amount]))];
  const known = await listVisible(reader, viewer, { from, to, amounts });
  const keyOf = (date: string, cents: number, merchant: string | null) =>
    JSON.stringify([date, cents, merchant]);
  const keys = new Set(
    known.map(({ date, amount, description }) =>
      keyOf(date, toCents(amount), merchantOf(description)),
    ),
  );
  const has = (sign: 1 | -1) =>
    sample.some(({ date, amount, merchant }) => keys.has(keyOf(date, sign * amount, merchant)));
  const [same, opposite] = [has(1), has(-1)];
  return same === opposite ? undefined : opposite;
}

/** Returns a function that names the merchant of a text, `null` for banks and unknown ones. */
function merchantsOf({ couple, language }: CoupleViewer): (description: string) => string | null {
  const find = knownMerchants(couple.currency, language);
  return (description) => {
    const { name, category } = find(description, -1);
    return category === null || category === 'other' ? null : name;
  };
}
