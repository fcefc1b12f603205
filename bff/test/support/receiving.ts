import type { CalendarDay } from '@harmony/contract';
import { guardCouple } from '../../src/core/couples/guard-couple.ts';
import { isInCouple } from '../../src/core/feature/history.ts';
import { loadViewerOfUser } from '../../src/core/viewer/load-viewer.ts';
import { receiveRows } from '../../src/features/money/inbox/receive-rows.ts';
import type { ReceivedRow } from '../../src/features/money/inbox/receive-rows.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { NO_ID } from './people.ts';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';

/** A payment that a bank shows, booked unless it says otherwise. */
export const row = (
  date: CalendarDay,
  description: string,
  amountCents: number,
  more: Partial<ReceivedRow> = {},
): ReceivedRow => ({
  bankId: null,
  date,
  amountCents,
  description,
  notes: null,
  isPending: false,
  ...more,
});

let pulls = 0;

/** Pulls the rows of an account, as the bank of a user shows them. Later calls are later pulls. */
export async function pull(
  { services }: Pick<TestServer, 'services'>,
  { user }: Person,
  accountId: string,
  rows: readonly ReceivedRow[],
  pulledAt = new Date(Date.now() + (pulls += 1)),
): Promise<void> {
  const { database } = services;
  await inTransaction(database, async (work) => {
    const viewer = await loadViewerOfUser(work, user.id);
    if (!viewer || !isInCouple(viewer)) throw new Error('A connection is of a member of a couple');
    await guardCouple(work, viewer.couple.id);
    await receiveRows(
      { work, services, viewer },
      { connectionId: NO_ID, accountId, pulledAt },
      rows,
    );
  });
}
