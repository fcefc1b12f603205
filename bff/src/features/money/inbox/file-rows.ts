import { v7 as timedId } from 'uuid';
import type { Work } from '../../../platform/database/database.ts';
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
  await inboxRowModel(work).bulkCreate(stored);
  await decideByThemselves(change, stored);
}

/** Removes the rows of an import that is taken back. */
export async function forgetFile(work: Work, userId: string, importId: string): Promise<void> {
  await inboxRowModel(work).destroy({ where: { importId, userId } });
}
