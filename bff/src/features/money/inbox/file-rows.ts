import { v7 as timedId } from 'uuid';
import type { Work } from '../../../platform/database/database.ts';
import { storeRows } from '../../../platform/database/store-rows.ts';
import { decideByThemselves } from './decide-by-themselves.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { inboxRowModel } from './inbox.model.ts';
import type { InboxRowRow } from './inbox.model.ts';

type FileRow = Pick<
  InboxRowRow,
  'id' | 'accountId' | 'date' | 'amountCents' | 'description' | 'notes'
>;

/** Stores rows of an import in the viewer's inbox, and decides those that rules or the account decide. */
export async function receiveFile(
  change: CoupleChange,
  importId: string,
  rows: readonly FileRow[],
): Promise<void> {
  const { work, viewer } = change;
  const createdAt = new Date();
  const stored = rows.map((row): InboxRowRow => ({
    ...row,
    coupleId: viewer.couple.id,
    userId: viewer.user.id,
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
  }));
  await storeRows(work, {
    table: inboxRowModel.table,
    common: {
      couple_id: viewer.couple.id,
      user_id: viewer.user.id,
      import_id: importId,
      is_pending: false,
      state: 'waiting',
      shown_at: createdAt,
      created_at: createdAt,
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
    rows: stored.map((row) => ({
      id: row.id,
      account_id: row.accountId,
      date: row.date,
      amount_cents: row.amountCents,
      description: row.description,
      notes: row.notes,
      payment_id: row.paymentId,
    })),
  });
  await decideByThemselves(change, stored);
}

/** Removes the rows of an import that is taken back. */
export async function forgetFile(work: Work, userId: string, importId: string): Promise<void> {
  await inboxRowModel(work).destroy({ where: { importId, userId } });
}
