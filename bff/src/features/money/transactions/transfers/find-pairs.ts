import { addDays, daysBetween, TRANSFER_DAYS, toCents, utcDay } from '@harmony/contract';
import type { CalendarDay, Transaction, TransferPair } from '@harmony/contract';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import { pagesOfVisible } from '../visible-transactions.ts';
import { isPair } from './pair.ts';

/** Days of history in which pairs are searched. */
const DAYS = 400;
const MAX_PAIRS = 100;
/** Candidates considered for each transaction: many of one amount on few days cannot be told apart anyway. */
const MAX_CANDIDATES = 10;

interface Candidate {
  from: Transaction;
  to: Transaction;
  days: number;
}

/** Returns the first day of the history that is searched for pairs. */
export function firstDaySearched(): CalendarDay {
  return addDays(utcDay(new Date()), -DAYS);
}

/**
 * Returns pairs of the viewer's transactions that could be transfers, at most four days apart. Each transaction is in at
 * most one pair; the nearest pairs come first, then the latest.
 */
export async function findPairs(reader: Reader, viewer: CoupleViewer): Promise<TransferPair[]> {
  const bySum = new Map<number, Transaction[]>();
  const filter = { authorId: viewer.user.id, from: firstDaySearched(), isCounted: true };
  for await (const page of pagesOfVisible(reader, viewer, filter)) {
    for (const row of page) {
      const cents = Math.abs(toCents(row.amount));
      const rows = bySum.get(cents);
      if (rows) rows.push(row);
      else bySum.set(cents, [row]);
    }
  }
  const candidates = [...bySum.values()].flatMap(candidatesIn).toSorted(nearestFirst);
  const used = new Set<string>();
  const pairs: TransferPair[] = [];
  for (const { from, to } of candidates) {
    if (used.has(from.id) || used.has(to.id) || pairs.length === MAX_PAIRS) continue;
    used.add(from.id).add(to.id);
    pairs.push({ transactionIds: [from.id, to.id] });
  }
  return pairs;
}

/** @param rows of one absolute amount, newest first */
function candidatesIn(rows: readonly Transaction[]): Candidate[] {
  const received = rows.filter(({ amount }) => toCents(amount) > 0);
  const candidates: Candidate[] = [];
  let start = 0;
  for (const from of rows) {
    if (toCents(from.amount) > 0) continue;
    // Both lists are sorted, so what is too late for this one is too late for all that follow.
    while (tooLate(received[start], from)) start += 1;
    const near = received
      .slice(start, start + MAX_CANDIDATES)
      .filter(
        (to) => Math.abs(daysBetween(from.date, to.date)) <= TRANSFER_DAYS && isPair(from, to),
      );
    candidates.push(
      ...near.map((to) => ({ from, to, days: Math.abs(daysBetween(from.date, to.date)) })),
    );
  }
  return candidates;
}

function tooLate(to: Transaction | undefined, from: Transaction): boolean {
  return to !== undefined && daysBetween(from.date, to.date) > TRANSFER_DAYS;
}

function nearestFirst(one: Candidate, other: Candidate): number {
  return one.days - other.days || (one.from.date < other.from.date ? 1 : -1);
}
