import { v7 as timedId } from 'uuid';
import type { Work } from '../../../platform/database/database.ts';
import { storeRows } from '../../../platform/database/store-rows.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { inboxRowModel } from './inbox.model.ts';
import type { InboxRowRow } from './inbox.model.ts';

type FileRow = Pick<
  InboxRowRow,
  'id' | 'accountId' | 'date' | 'amountCents' | 'description' | 'notes'
>;

/** Returns a function that returns a row of an import for the viewer's inbox. */
export function fileRowMaker(
  { user, couple }: CoupleViewer,
  importId: string,
): (row: FileRow) => InboxRowRow {
  const createdAt = new Date();
  return (row) => ({
    ...row,
    coupleId: couple.id,
    userId: user.id,
    connectionId: null,
    importId,
    bankId: null,
    isPending: false,
    state: 'waiting',
    isAsked: false,
    transactionId: null,
    decidedAt: null,
    paymentId: timedId(),
    shownAt: createdAt,
    leavesAt: null,
    createdAt,
  });
}

/** Stores rows of one `fileRowMaker`. */
export async function storeFileRows(work: Work, rows: readonly InboxRowRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await storeRows(work, {
    table: inboxRowModel.table,
    common: {
      couple_id: first.coupleId,
      user_id: first.userId,
      import_id: first.importId,
      is_pending: first.isPending,
      state: first.state,
      shown_at: first.shownAt,
      created_at: first.createdAt,
    },
    columns: {
      id: 'id',
      account_id: 'id',
      date: 'text',
      amount_cents: 'integer',
      description: 'text',
      notes: 'text',
      payment_id: 'id',
    },
    rows: rows.map((row) => ({
      id: row.id,
      account_id: row.accountId,
      date: row.date,
      amount_cents: row.amountCents,
      description: row.description,
      notes: row.notes,
      payment_id: row.paymentId,
    })),
  });
}

/**
 * Removes rows of an import that is taken back.
 *
 * @param limit how many at most; all by default
 * @returns the number of removed ones
 */
export async function forgetFile(
  work: Work,
  userId: string,
  importId: string,
  limit?: number,
): Promise<number> {
  const where = { importId, userId };
  if (limit === undefined) return inboxRowModel(work).destroy({ where });
  const rows = await inboxRowModel(work).findAll({ where, attributes: ['id'], limit });
  return inboxRowModel(work).destroy({ where: { id: rows.map(({ id }) => id) } });
}
