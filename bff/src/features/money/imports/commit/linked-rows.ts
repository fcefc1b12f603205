import { v7 as timedId } from 'uuid';
import { createPauses } from '../../../../platform/processes/pauses.ts';
import type { TransactionRow } from '../../transactions/transaction.model.ts';
import type { ImportedRow } from './deciding.ts';

/** Links between the transactions of an import. */
export type RowLinks = Pick<TransactionRow, 'id' | 'transferId' | 'refundOf' | 'openRefundOf'> & {
  /** Whether it is the first transaction of its transfer. */
  isNewTransfer: boolean;
};

/**
 * Returns the rows with ids and links: both sides of a transfer within the file have one transfer. Pauses in between, as
 * ids of thousands of rows take a tenth of a second.
 */
export async function linkedRows<Row extends ImportedRow>(
  rows: readonly Row[],
): Promise<(Row & RowLinks)[]> {
  const pause = createPauses();
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  const ids = new Map<number, string>();
  for (const { index } of rows) {
    await pause();
    ids.set(index, timedId());
  }
  const transfers = new Map<number, string>();
  const linked: (Row & RowLinks)[] = [];
  for (const row of rows) {
    await pause();
    const { index, kind, transferOf, refundOf, openRefundOf } = row;
    const spending = typeof refundOf === 'number' ? byIndex.get(refundOf) : undefined;
    const isOfRow = kind === 'refund' && spending?.kind === null && spending.amountCents < 0;
    const isOfOther = kind === 'refund' && typeof refundOf === 'string';
    const other = typeof transferOf === 'number' ? byIndex.get(transferOf) : undefined;
    const known = kind === 'transfer' && other ? transfers.get(other.index) : undefined;
    const transferId = kind === 'transfer' ? (known ?? timedId()) : null;
    if (transferId !== null) transfers.set(index, transferId);
    const spendingId = isOfRow ? (ids.get(spending.index) ?? null) : null;
    linked.push({
      ...row,
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
export function countPlanSlots(rows: readonly ImportedRow[]): number {
  const second = rows.filter(
    ({ kind, index, transferOf }) =>
      kind === 'transfer' && typeof transferOf === 'number' && transferOf < index,
  );
  return rows.length - second.length;
}
