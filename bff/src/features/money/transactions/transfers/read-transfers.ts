import { toCents, toDecimal } from '@harmony/contract';
import type { Transaction, Transfer } from '@harmony/contract';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import { ApiError, notFound } from '../../../../platform/http/api-error.ts';
import { sentence } from '../../../../platform/language/sentence.ts';
import { listVisible } from '../visible-transactions.ts';

/** The transactions of a transfer that the viewer may see, by the direction of the money. */
export interface Sides {
  /** Amount below zero. */
  from: Transaction | undefined;
  to: Transaction | undefined;
}

/**
 * Returns the visible transactions of a transfer.
 *
 * @throws ApiError `not_found` if none is visible
 */
export async function sidesOf(reader: Reader, viewer: CoupleViewer, id: string): Promise<Sides> {
  const rows = await listVisible(reader, viewer, { transferId: id });
  if (rows.length === 0) throw notFound();
  return {
    from: rows.find(({ amount }) => toCents(amount) < 0),
    to: rows.find(({ amount }) => toCents(amount) > 0),
  };
}

/**
 * Returns the transactions of a transfer that the viewer made.
 *
 * @throws ApiError `not_found`, `not_yours`
 */
export async function editableSides(
  reader: Reader,
  viewer: CoupleViewer,
  id: string,
): Promise<Sides> {
  const sides = await sidesOf(reader, viewer, id);
  if ((sides.from ?? sides.to)?.userId === viewer.user.id) return sides;
  throw new ApiError('not_yours', sentence('Only the author can change a transfer.'));
}

/**
 * Returns a transfer, made of what the viewer may see: a side that they may not see looks like outside, and nothing of
 * its transaction is part of the response.
 *
 * @throws ApiError `not_found`
 */
export async function transferOf(
  reader: Reader,
  viewer: CoupleViewer,
  id: string,
): Promise<Transfer> {
  const { from, to } = await sidesOf(reader, viewer, id);
  const rows = [from, to].filter((row) => row !== undefined);
  const [first] = rows;
  if (!first) throw notFound();
  return {
    id,
    from: from ? from.accountId : first.otherAccountId,
    to: to ? to.accountId : first.otherAccountId,
    amount: toDecimal(Math.abs(toCents(first.amount)), viewer.couple.currency),
    date: rows.map(({ date }) => date).toSorted()[0] ?? first.date,
    description: first.description,
    notes: first.notes,
    userId: first.userId,
    transactionIds: rows.map((row) => row.id),
  };
}
