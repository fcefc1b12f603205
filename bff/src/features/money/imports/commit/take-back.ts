import { importEndpoints } from '@harmony/contract';
import { guardCouple } from '../../../../core/couples/guard-couple.ts';
import type { CoupleChange } from '../../../../core/feature/couple-change.ts';
import { preparation } from '../../../../core/routes/preparation.ts';
import { forgetFile } from '../../inbox/file-rows.ts';
import { deleteOwn, isAnySeen } from '../../transactions/change-many.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { announceImport } from './announce-import.ts';
import { removeAddedNames } from './added-names.ts';
import { importedRowModel, importModel } from '../import.model.ts';
import { forgetKnown } from '../duplicates/known-payments.ts';
import { ownImport } from '../own-imports.ts';
import { endStaged, isStaged } from './staged-rows.ts';

/** Returns whether the partner sees any transaction of an import of the viewer. */
export const seenOfImport = preparation(
  'visible part of an import',
  async ({ reader }, viewer, { id }: { id: string }) =>
    isAnySeen(reader, viewer, await transactionsOf(reader, id)),
);

/**
 * Undoes an import: deletes exactly the transactions and settlements that it created and that still exist, including
 * edited ones, and unused accounts and categories that were added for it. Deletes a draft.
 *
 * @returns what to do after the transaction
 * @throws ApiError `not_found`
 */
export async function takeBack(change: CoupleChange, id: string): Promise<() => Promise<void>> {
  const { work, services, viewer } = change;
  const row = await ownImport(work, viewer, id);
  await services.features.importedSettlements.takeBack(change, id);
  if (!isStaged(work, row.createdCount)) {
    await forgetFile(work, viewer.user.id, id);
    const ids = await transactionsOf(work, id);
    const wasSeen = await isAnySeen(work, viewer, ids);
    await deleteOwn(work, viewer.user.id, ids);
    await forgetKnown(work, ids);
    await importModel(work).destroy({ where: { id } });
    await removeAddedNames(change, row);
    await announceImport(change, importEndpoints.remove, wasSeen);
    return () => Promise.resolve();
  }
  const wasSeen = await seenOfImport.within(change, { id }, true);
  await importModel(work).update({ stagedAt: new Date() }, { where: { id } });
  await announceImport(change, importEndpoints.remove, wasSeen);
  return async () => {
    try {
      await endStaged(services.database, row);
      await inTransaction(services.database, async (later) => {
        await guardCouple(later, viewer.couple.id);
        await removeAddedNames({ work: later, services, viewer }, row);
      });
    } catch (error) {
      // It has been taken back; housekeeping deletes the rest.
      services.logger.warn({ err: error }, 'the rows of an import were not deleted');
    }
  };
}

async function transactionsOf(reader: Reader, importId: string): Promise<string[]> {
  const rows = await importedRowModel(reader).findAll({
    where: { importId },
    attributes: ['transactionId'],
  });
  return rows.map(({ transactionId }) => transactionId);
}
