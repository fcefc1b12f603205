import { importEndpoints } from '@harmony/contract';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { deleteOwn } from '../transactions/change-many.ts';
import { announceImport } from './announce-import.ts';
import { importedRowModel, importModel } from './import.model.ts';
import { ownImport } from './own-imports.ts';

/**
 * Undoes an import: deletes exactly the transactions that it created and that still exist, including edited ones.
 * Deletes a draft.
 *
 * @throws ApiError `not_found`
 */
export async function takeBack(change: CoupleChange, id: string): Promise<void> {
  const { work, viewer } = change;
  await ownImport(work, viewer, id);
  const rows = await importedRowModel(work).findAll({
    where: { importId: id },
    attributes: ['transactionId'],
  });
  const ids = rows.map(({ transactionId }) => transactionId);
  const wasSeen = await deleteOwn(work, viewer, ids);
  await importModel(work).destroy({ where: { id } });
  await announceImport(change, importEndpoints.remove, wasSeen);
}
