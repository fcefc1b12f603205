import { addDays } from '@harmony/contract';
import type { CalendarDay, StatementFormat, Transaction } from '@harmony/contract';
import type { Reader } from '../database/database.ts';
import { pagesOfVisible } from '../transactions/visible-transactions.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { MOST_DAYS_BY_REFERENCE } from './duplicates.ts';
import type { Entered } from './duplicates.ts';

interface Imported {
  transactionId: string;
  format: StatementFormat;
  reference: string | null;
  description: string;
}

/** What the viewer may see, and nothing else, of the days that the payments of a file are of, and some around them. */
export async function enteredAround(
  reader: Reader,
  viewer: CoupleViewer,
  days: readonly CalendarDay[],
): Promise<Entered[]> {
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const range = {
    from: addDays(first, -MOST_DAYS_BY_REFERENCE),
    to: addDays(last, MOST_DAYS_BY_REFERENCE),
  };
  const entered: Entered[] = [];
  for await (const page of pagesOfVisible(reader, viewer, range)) {
    entered.push(...(await withImported(reader, page)));
  }
  return entered;
}

async function withImported(
  reader: Reader,
  transactions: readonly Transaction[],
): Promise<Entered[]> {
  // By hand: by the ids of what was found to be visible, whoever imported it.
  const rows = await reader.select<Imported>(
    `SELECT transaction_id AS transactionId, format, reference, description
     FROM imported_rows WHERE transaction_id IN (?)`,
    [transactions.map(({ id }) => id)],
  );
  const byId = new Map(rows.map((row) => [row.transactionId, row]));
  return transactions.map(({ id, date, amount, description }) => {
    const imported = byId.get(id);
    return { id, date, amount, description, ...(imported && { imported }) };
  });
}
