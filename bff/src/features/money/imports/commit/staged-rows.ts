import type { Part } from '@harmony/contract';
import { Op } from 'sequelize';
import type { Database, Reader, Work } from '../../../../platform/database/database.ts';
import type { RowOf } from '../../../../platform/database/model.ts';
import { ApiError, notFound } from '../../../../platform/http/api-error.ts';
import { sentence } from '../../../../platform/language/sentence.ts';
import { storeRows } from '../../../../platform/database/store-rows.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { deleteOwn, storeTransactions } from '../../transactions/change-many.ts';
import { storeParts } from '../../transactions/parts.ts';
import { storeTransfers } from '../../transactions/transfers/store-transfers.ts';
import type { NewTransactionRow } from '../../transactions/transaction.model.ts';
import { forgetFile } from '../../inbox/file-rows.ts';
import { importedRowModel, importModel } from '../import.model.ts';
import { forgetImport, forgetKnown, storeKnown } from '../duplicates/known-payments.ts';
import type { NewKnownPayment } from '../duplicates/known-payments.ts';
import { MANY_ROWS } from '../own-imports.ts';

/*
 * On a database with a single writer, the rows of a long import are written and deleted in batches, so that other
 * writes can run in between. Meanwhile the import is staged: `visibility.ts` excludes its transactions, and
 * `waiting-rows.ts` its rows in the inbox, so they appear and disappear as a whole (ADR 93).
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
export interface NewImportedRow
  extends
    NewTransactionRow,
    Pick<NewKnownPayment, 'originalDescription' | 'reference' | 'account'> {
  /** Index of the row. */
  index: number;
  parts: Part[];
  /** Whether it is the first transaction of a transfer, which is stored with it. */
  isNewTransfer: boolean;
}

/** Transactions of an import, and existing ones that the other rows are. */
export interface NewPayments {
  rows: readonly NewImportedRow[];
  leftOut: readonly Omit<NewKnownPayment, 'isShared'>[];
  source: string | null;
}

type Staged = Pick<RowOf<typeof importModel>, 'id' | 'coupleId' | 'userId' | 'format'>;

/** Stores transactions of an import, and its payments. */
export async function storeImported(
  work: Work,
  staged: Staged,
  { rows, leftOut, source }: NewPayments,
): Promise<void> {
  await storeTransactions(work, rows);
  await storeParts(work, rows);
  await storeTransfers(
    work,
    rows.flatMap(({ transferId, isNewTransfer, coupleId, userId, createdAt }) =>
      transferId && isNewTransfer ? [{ id: transferId, coupleId, userId, createdAt }] : [],
    ),
  );
  await storeRows(work, {
    table: importedRowModel.table,
    common: { import_id: staged.id },
    columns: { transaction_id: 'id' },
    rows: rows.map(({ id }) => ({ transaction_id: id })),
  });
  const created = rows.map((row) => ({
    ...row,
    transactionId: row.id,
    isShared: row.type === 'shared',
  }));
  const others = leftOut.map((each) => ({ ...each, isShared: false }));
  await storeKnown(work, staged, source, [...created, ...others]);
}

/** New rows of an import, and known payments that the other rows of its file are. */
export interface Stored<Row, LeftOut> {
  rows: readonly Row[];
  leftOut: readonly LeftOut[];
}

/**
 * Stages a draft and stores its rows in batches. They are invisible until `stagedAt` is reset.
 *
 * @param store stores a batch
 * @returns `stagedAt`
 * @throws ApiError `unavailable` if another process ends the staged import
 */
export async function stageRows<Row, LeftOut>(
  database: Database,
  staged: Staged,
  { rows, leftOut }: Stored<Row, LeftOut>,
  store: (work: Work, batch: Stored<Row, LeftOut>) => Promise<void>,
): Promise<Date> {
  const stagedAt = await takeOver(database, staged);
  // Left by an interrupted attempt.
  await deleteRows(database, staged, stagedAt);
  for (let start = 0; start < Math.max(rows.length, leftOut.length); start += ROWS_AT_ONCE) {
    const end = start + ROWS_AT_ONCE;
    const batch = { rows: rows.slice(start, end), leftOut: leftOut.slice(start, end) };
    await inBatch(database, staged, stagedAt, (work) => store(work, batch));
  }
  return stagedAt;
}

/**
 * Deletes the transactions of a staged import. If it was committed, deletes it as well; otherwise it is a draft again.
 *
 * @param since the expected `stagedAt`; any by default
 * @throws ApiError `unavailable` if it is staged again meanwhile
 */
export async function endStaged(database: Database, staged: Staged, since?: Date): Promise<void> {
  const stagedAt = await takeOver(database, staged, since);
  await deleteRows(database, staged, stagedAt);
  await inBatch(database, staged, stagedAt, async (work) => {
    const { id } = staged;
    await importModel(work).destroy({ where: { id, committedAt: { [Op.ne]: null } } });
    await importModel(work).update({ stagedAt: null }, { where: { id } });
  });
}

/** Ends staged imports that were interrupted. */
export async function endInterrupted(database: Database, now: Date): Promise<void> {
  const before = new Date(Math.max(STARTED, now.getTime() - INTERRUPTED_MILLISECONDS));
  const rows = await importModel(database).findAll({
    where: { stagedAt: { [Op.lt]: before } },
    attributes: ['id', 'coupleId', 'userId', 'format', 'stagedAt'],
  });
  for (const { stagedAt, ...row } of rows) await endStaged(database, row, stagedAt ?? undefined);
}

/**
 * Marks an import as staged, and ends the batches of any other process.
 *
 * @param since the expected `stagedAt`; any by default
 * @returns `stagedAt`, which no earlier call has returned
 * @throws ApiError `unavailable` if it is not as expected
 */
function takeOver(database: Database, { id }: Staged, since?: Date): Promise<Date> {
  return inTransaction(database, async (work) => {
    const found = await importModel(work).findOne({
      where: { id },
      attributes: ['stagedAt', 'committedAt'],
    });
    if (!found) throw notFound();
    if (since && found.stagedAt?.getTime() !== since.getTime()) throw stagedAgain();
    const stagedAt = new Date(Math.max(Date.now(), (found.stagedAt?.getTime() ?? 0) + 1));
    const expiresAt = found.committedAt ? null : new Date(stagedAt.getTime() + DAY_MILLISECONDS);
    await importModel(work).update({ stagedAt, expiresAt }, { where: { id } });
    return stagedAt;
  });
}

function inBatch<Result>(
  database: Database,
  { id }: Staged,
  stagedAt: Date,
  write: (work: Work) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (work) => {
    if ((await importModel(work).count({ where: { id, stagedAt } })) === 0) {
      throw stagedAgain();
    }
    return write(work);
  });
}

function stagedAgain(): ApiError {
  return new ApiError('unavailable', sentence('Please try again in a moment.'));
}

async function deleteRows(database: Database, staged: Staged, stagedAt: Date): Promise<void> {
  for (;;) {
    const rows = await importedRowModel(database).findAll({
      where: { importId: staged.id },
      attributes: ['transactionId'],
      limit: ROWS_AT_ONCE,
    });
    if (rows.length === 0) break;
    const ids = rows.map(({ transactionId }) => transactionId);
    await inBatch(database, staged, stagedAt, async (work) => {
      // The rows are deleted with their transactions.
      await deleteOwn(work, staged.userId, ids);
      await forgetKnown(work, ids);
    });
  }
  const forget = [
    (work: Work) => forgetFile(work, staged.userId, staged.id, ROWS_AT_ONCE),
    (work: Work) => forgetImport(work, staged.id, ROWS_AT_ONCE),
  ];
  for (const forgetSome of forget) {
    for (;;) {
      const deleted = await inBatch(database, staged, stagedAt, forgetSome);
      if (deleted < ROWS_AT_ONCE) break;
    }
  }
}
