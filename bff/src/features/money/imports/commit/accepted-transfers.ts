import type { commitImportSchema, ImportRow } from '@harmony/contract';
import type { z } from 'zod';
import { ApiError, invalidField } from '../../../../platform/http/api-error.ts';
import { sentence } from '../../../../platform/language/sentence.ts';
import type { CoupleChange } from '../../../../core/feature/couple-change.ts';
import { pairTransactions } from '../../transactions/transfers/pair.ts';

/** A row that is paired with a transaction, or with another row by its index. */
export interface AcceptedTransfer {
  index: number;
  other: string | number;
  /** The field of the request, for errors. */
  field: string;
}

/**
 * Returns the transfers that the user accepted, each once.
 *
 * @param created indexes of the rows that are imported
 * @throws ApiError `invalid` for one that was not offered, or with a row that is not imported
 */
export function acceptedTransfers(
  rows: readonly ImportRow[],
  sent: z.output<typeof commitImportSchema>,
  created: ReadonlySet<number>,
): AcceptedTransfer[] {
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  const moved = new Set(rows.flatMap(({ index, kind }) => (kind === 'transfer' ? index : [])));
  const accepted = new Map<string | number, AcceptedTransfer>();
  for (const [place, { index, transferOf: other }] of sent.rows.entries()) {
    if (other === undefined || other === null || accepted.has(index)) continue;
    // The file has both sides already.
    if (moved.has(index)) continue;
    const row = byIndex.get(index);
    // The file itself names it as a transfer.
    if (row?.kind === 'transfer') continue;
    const field = `rows.${place}.transferOf`;
    const isCreated = created.has(index) && (typeof other === 'string' || created.has(other));
    if (row?.transferOf !== other || !isCreated) {
      throw invalidField(field, sentence('Choose the other side that the preview shows'));
    }
    const transfer = { index, other, field };
    accepted.set(index, transfer);
    if (typeof other === 'number') accepted.set(other, transfer);
  }
  return [...new Set(accepted.values())];
}

/**
 * Pairs imported rows with the other sides of their transfers.
 *
 * @param ids of the transactions, by row index
 * @throws ApiError `invalid` for two that cannot be a transfer
 */
export async function pairAccepted(
  change: CoupleChange,
  transfers: readonly AcceptedTransfer[],
  ids: ReadonlyMap<number, string>,
): Promise<void> {
  for (const { index, other, field } of transfers) {
    const idOf = (side: string | number) =>
      typeof side === 'string' ? side : (ids.get(side) ?? '');
    try {
      await pairTransactions(change, { transactionIds: [idOf(index), idOf(other)] });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'invalid') throw error;
      throw invalidField(field, error.text);
    }
  }
}
