import type { Work } from '../../../../platform/database/database.ts';
import { importedRowModel, knownPaymentModel } from '../import.model.ts';

/** A row of an import that went to the inbox, where its id stands for the transaction until it is decided. */
interface BookedRow {
  rowId: string;
  importId: string;
  transactionId: string;
}

/** Records transactions as created by their imports, once they are decided. */
export async function bookKnown(work: Work, rows: readonly BookedRow[]): Promise<void> {
  await importedRowModel(work).bulkCreate(
    rows.map(({ importId, transactionId }) => ({ importId, transactionId })),
  );
  for (const { rowId, transactionId } of rows) {
    await knownPaymentModel(work).update({ transactionId }, { where: { transactionId: rowId } });
  }
}

/** Reverts it for transactions that were deleted when their decision was taken back. */
export async function unbookKnown(work: Work, rows: readonly BookedRow[]): Promise<void> {
  for (const { rowId, transactionId } of rows) {
    await knownPaymentModel(work).update({ transactionId: rowId }, { where: { transactionId } });
  }
}
