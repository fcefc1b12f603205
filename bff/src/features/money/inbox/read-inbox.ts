import { cursorAfter, INBOX_PAGE, toDecimal } from '@harmony/contract';
import type { CalendarDay, InboxRow } from '@harmony/contract';
import { preparation } from '../../../core/routes/preparation.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { InboxRowRow } from './inbox.model.ts';
import { proposalsFor } from './proposals.ts';
import { allWaiting, countWaiting, waitingAfter } from './waiting-rows.ts';

interface InboxPage {
  rows: InboxRow[];
  /** Number of rows in the inbox. */
  total: number;
  /** Cursor of the next page, if there is one. */
  next: string | undefined;
}

/** Reads a page of the viewer's inbox. */
export const readingInbox = preparation(
  'page of the inbox',
  async (
    { reader },
    viewer,
    { after }: { after: { date: CalendarDay; id: string } | undefined },
  ): Promise<InboxPage> => {
    const found = await waitingAfter(reader, viewer, after);
    const page = found.slice(0, INBOX_PAGE);
    const last = page.at(-1);
    return {
      rows: await inboxRowsIn(reader, viewer, page),
      total: await countWaiting(reader, viewer),
      next: last && found.length > page.length ? cursorAfter(last) : undefined,
    };
  },
);

/** Returns the whole inbox of the viewer, for a download of their data. */
export async function wholeInbox(reader: Reader, viewer: CoupleViewer): Promise<InboxRow[]> {
  return inboxRowsIn(reader, viewer, await allWaiting(reader, viewer));
}

async function inboxRowsIn(
  reader: Reader,
  viewer: CoupleViewer,
  rows: readonly InboxRowRow[],
): Promise<InboxRow[]> {
  const proposals = await proposalsFor(reader, viewer, rows);
  return rows.flatMap(
    ({ id, connectionId, date, amountCents, notes, isPending, ...row }, index) => {
      const proposal = proposals[index];
      if (!proposal) return [];
      const { transferOf, ...proposed } = proposal;
      return [
        {
          id,
          connectionId,
          date,
          amount: toDecimal(amountCents, viewer.couple.currency),
          originalDescription: row.description,
          notes,
          isPending,
          ...proposed,
          transferOf: typeof transferOf === 'number' ? (rows[transferOf]?.id ?? null) : transferOf,
        },
      ];
    },
  );
}
