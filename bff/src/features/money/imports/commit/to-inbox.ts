import { inboxEndpoints } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import { announce } from '../../../../core/events/announce.ts';
import type { CoupleChange } from '../../../../core/feature/couple-change.ts';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';
import type { Work } from '../../../../platform/database/database.ts';
import { createPauses } from '../../../../platform/processes/pauses.ts';
import type { RowOf } from '../../../../platform/database/model.ts';
import { decideAutomatically } from '../../inbox/decide-automatically.ts';
import { fileRowMaker, storeFileRows } from '../../inbox/file-rows.ts';
import type { InboxRowRow } from '../../inbox/inbox.model.ts';
import { storeKnown } from '../duplicates/known-payments.ts';
import type { NewKnownPayment } from '../duplicates/known-payments.ts';
import type { importModel } from '../import.model.ts';
import type { DecidedImport } from './deciding.ts';

/** A row for the inbox, and its payment, which is known before it is a transaction. */
interface InboxPayment {
  row: InboxRowRow;
  known: NewKnownPayment;
}

/** Rows of an import for the inbox, and existing transactions that the other rows are. */
export interface InboxPayments {
  rows: readonly InboxPayment[];
  leftOut: readonly Omit<NewKnownPayment, 'isShared'>[];
}

/** Returns the rows that an import adds to the viewer's inbox. Pauses in between. */
export async function inboxPayments(
  viewer: CoupleViewer,
  importId: string,
  { rows, leftOut }: Pick<DecidedImport, 'rows' | 'leftOut'>,
): Promise<InboxPayments> {
  const rowOf = fileRowMaker(viewer, importId);
  const pause = createPauses();
  const payments: InboxPayment[] = [];
  for (const each of rows) {
    await pause();
    const id = timedId();
    const { accountId, date, amountCents, originalDescription: description, notes } = each;
    payments.push({
      row: rowOf({ id, accountId, date, amountCents, description, notes }),
      known: { ...each, id, transactionId: id, isShared: false },
    });
  }
  return { rows: payments, leftOut };
}

/** Stores the rows, or a batch of them. */
export async function storeInInbox(
  work: Work,
  row: RowOf<typeof importModel>,
  source: string | null,
  { rows, leftOut }: InboxPayments,
): Promise<void> {
  const others = leftOut.map((each) => ({ ...each, isShared: false }));
  await storeKnown(work, row, source, [...rows.map(({ known }) => known), ...others]);
  await storeFileRows(
    work,
    rows.map((each) => each.row),
  );
}

/** Applies the decisions of rules and of the account to the rows, and notifies the owner. */
export async function openInInbox(change: CoupleChange, { rows }: InboxPayments): Promise<void> {
  const { work, services, viewer } = change;
  await decideAutomatically(
    change,
    rows.map(({ row }) => row),
  );
  await announce(work, services, [viewer.user.id], inboxEndpoints.decide, ['inbox', 'accounts']);
}
