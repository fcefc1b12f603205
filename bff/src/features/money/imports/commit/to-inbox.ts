import { inboxEndpoints } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import { announce } from '../../../../core/events/announce.ts';
import type { CoupleChange } from '../../../../core/feature/couple-change.ts';
import type { RowOf } from '../../../../platform/database/model.ts';
import { receiveFile } from '../../inbox/file-rows.ts';
import { storeKnown } from '../duplicates/known-payments.ts';
import type { importModel } from '../import.model.ts';
import type { DecidedImport } from './deciding.ts';

/** Moves the rows of an import into the viewer's inbox: their payments are known before they are transactions. */
export async function moveToInbox(
  change: CoupleChange,
  row: RowOf<typeof importModel>,
  { rows, leftOut, source }: Pick<DecidedImport, 'rows' | 'leftOut' | 'source'>,
): Promise<void> {
  const { work, services, viewer } = change;
  const moved = rows.map((each) => ({ ...each, id: timedId() }));
  const known = [...moved.map(({ id, ...each }) => ({ ...each, transactionId: id })), ...leftOut];
  await storeKnown(
    work,
    row,
    source,
    known.map((each) => ({ ...each, isShared: false })),
  );
  await receiveFile(
    change,
    row.id,
    moved.map(({ id, accountId, date, amountCents, originalDescription, notes }) => ({
      id,
      accountId,
      date,
      amountCents,
      description: originalDescription,
      notes,
    })),
  );
  await announce(work, services, [viewer.user.id], inboxEndpoints.decide, ['inbox', 'accounts']);
}
