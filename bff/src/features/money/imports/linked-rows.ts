import { v7 as timedId } from 'uuid';
import type { TransactionRow } from '../transactions/transaction.model.ts';
import type { ImportedRow } from './deciding.ts';

/** Links between the transactions of an import. */
export type RowLinks = Pick<TransactionRow, 'id' | 'transferId' | 'refundOf' | 'openRefundOf'> & {
  /** Whether it is the first transaction of its transfer. */
  isNewTransfer: boolean;
};

/** Returns an id and links for each row, by its index: both sides of a transfer within the file have one transfer. */
export function linkedRows(rows: readonly ImportedRow[]): ReadonlyMap<number, RowLinks> {
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  const ids = new Map(rows.map(({ index }) => [index, timedId()]));
  const transfers = new Map<number, string>();
  const linked = new Map<number, RowLinks>();
  for (const { index, kind, transferOf, refundOf, openRefundOf } of rows) {
    const spending = typeof refundOf === 'number' ? byIndex.get(refundOf) : undefined;
    const isOfRow = kind === 'refund' && spending?.kind === null && spending.amountCents < 0;
    const isOfOther = kind === 'refund' && typeof refundOf === 'string';
    const other = typeof transferOf === 'number' ? byIndex.get(transferOf) : undefined;
    const known = kind === 'transfer' && other ? transfers.get(other.index) : undefined;
    const transferId = kind === 'transfer' ? (known ?? timedId()) : null;
    if (transferId !== null) transfers.set(index, transferId);
    const spendingId = isOfRow ? (ids.get(spending.index) ?? null) : null;
    linked.set(index, {
      id: ids.get(index) ?? timedId(),
      transferId,
      isNewTransfer: transferId !== null && known === undefined,
      refundOf: isOfOther ? refundOf : spendingId,
      openRefundOf: isOfOther ? openRefundOf : isOfRow && spending.isVisible ? spendingId : null,
    });
  }
  return linked;
}

/** Counts the places that rows take in the plan: a transfer takes one. */
export function placesOf(rows: readonly ImportedRow[]): number {
  const second = rows.filter(
    ({ kind, index, transferOf }) =>
      kind === 'transfer' && typeof transferOf === 'number' && transferOf < index,
  );
  return rows.length - second.length;
}
