import { Op } from 'sequelize';
import type { Database, Reader, Work } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/model.ts';
import { storeRows } from '../../../platform/database/store-rows.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { deleteOwn, storeTransactions } from '../transactions/change-many.ts';
import type { NewTransactionRow } from '../transactions/transaction.model.ts';
import { importedRowModel, importModel } from './import.model.ts';
import { MANY_ROWS } from './own-imports.ts';

/*
 * On a database with a single writer, the rows of a long import are written and deleted in batches, so that other
 * writes can run in between. Meanwhile the import is staged: `visibility.ts` excludes its transactions, so they appear
 * and disappear as a whole (ADR 90).
 */

/** Rows per batch. */
const ROWS_AT_ONCE = 250;
/** Age of a staged import that was interrupted. */
const INTERRUPTED_MILLISECONDS = 10 * 60 * 1000;
/** Imports that were staged before have been interrupted by the end of another process. */
const STARTED = Date.now();
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Whether an import of this number of rows is staged. */
export function isStaged({ dialect }: Reader, rows: number): boolean {
  return dialect === 'sqlite' && rows >= MANY_ROWS;
}

/** A transaction of an import, with the data of the file. */
export interface NewImportedRow extends NewTransactionRow {
  reference: string | null;
  originalDescription: string;
}

/** Stores transactions of an import. */
export async function storeImported(
  work: Work,
  { id, format }: Pick<RowOf<typeof importModel>, 'id' | 'format'>,
  rows: readonly NewImportedRow[],
): Promise<void> {
  await storeTransactions(work, rows);
  await storeRows(work, {
    table: importedRowModel.table,
    common: { import_id: id, format },
    columns: { transaction_id: 'id', reference: 'text', description: 'text', is_shared: 'flag' },
    rows: rows.map((row) => ({
      transaction_id: row.id,
      reference: row.reference?.slice(0, 200) ?? null,
      description: row.originalDescription,
      is_shared: row.type === 'shared',
    })),
  });
}

/**
 * Stages a draft and stores its transactions, which are invisible until `stagedAt` is reset.
 *
 * @returns `stagedAt`, which changes if another process ends the staged import
 */
export async function stageRows(
  database: Database,
  staged: Pick<RowOf<typeof importModel>, 'id' | 'userId' | 'format'>,
  rows: readonly NewImportedRow[],
): Promise<Date> {
  const { id } = staged;
  // Left by an interrupted attempt.
  await deleteRows(database, staged);
  const stagedAt = new Date();
  const expiresAt = new Date(stagedAt.getTime() + DAY_MILLISECONDS);
  await inTransaction(database, (work) =>
    importModel(work).update({ stagedAt, expiresAt }, { where: { id, committedAt: null } }),
  );
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE);
    await inTransaction(database, (work) => storeImported(work, staged, some));
  }
  return stagedAt;
}

/** Deletes the transactions of a staged import. If it was committed, deletes it as well; otherwise it is a draft. */
export async function endStaged(database: Database, staged: Owned): Promise<void> {
  const { id } = staged;
  const where = { id, stagedAt: { [Op.ne]: null } };
  // Prevents another process from committing it.
  await inTransaction(database, (work) =>
    importModel(work).update({ stagedAt: new Date() }, { where }),
  );
  await deleteRows(database, staged);
  await inTransaction(database, async (work) => {
    await importModel(work).destroy({ where: { ...where, committedAt: { [Op.ne]: null } } });
    await importModel(work).update({ stagedAt: null }, { where });
  });
}

type Owned = Pick<RowOf<typeof importModel>, 'id' | 'userId'>;

async function deleteRows(database: Database, { id, userId }: Owned): Promise<void> {
  for (;;) {
    const rows = await importedRowModel(database).findAll({
      where: { importId: id },
      attributes: ['transactionId'],
      limit: ROWS_AT_ONCE,
    });
    if (rows.length === 0) return;
    const ids = rows.map(({ transactionId }) => transactionId);
    // Deletes the data of the file as well.
    await inTransaction(database, (work) => deleteOwn(work, userId, ids));
  }
}

/** Ends staged imports that were interrupted. */
export async function endInterrupted(database: Database, now: Date): Promise<void> {
  const before = new Date(Math.max(STARTED, now.getTime() - INTERRUPTED_MILLISECONDS));
  const rows = await importModel(database).findAll({
    where: { stagedAt: { [Op.lt]: before } },
    attributes: ['id', 'userId'],
  });
  for (const row of rows) await endStaged(database, row);
}
