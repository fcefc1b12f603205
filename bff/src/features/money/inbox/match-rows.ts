import type { CalendarDay } from '@harmony/contract';
import { wordsOf } from '../category-suggestion/words-of.ts';
import { idReader, MAX_DAYS_BY_ID } from '../imports/duplicates/bank-ids.ts';
import { dayNumber, keyOf } from '../imports/duplicates/payments.ts';

/** A payment as a bank shows it. */
export interface ShownRow {
  bankId: string | null;
  date: CalendarDay;
  amountCents: number;
  description: string;
  isPending: boolean;
}

/** A stored row that a shown one may be. */
export interface KnownRow extends ShownRow {
  id: string;
  /** Whether this pull has shown it before. */
  isShown: boolean;
}

/** Maximum days from a pending row to its booking, and back. */
const DAYS_TO_BOOKING = { after: 14, before: 2 };
/** A booking may exceed its pending row by a third: a tip. */
const TIP = { more: 4, of: 3 };
/** Minimum share of the shorter text's words that the other text contains: more if the amounts differ. */
const ALIKE = { sameAmount: 0.5, withTip: 0.6 };

/**
 * Matches shown rows with stored ones of the same account, each with at most one. Safer evidence comes first: the
 * bank's id, then day, amount and text, as often as they occur, whatever their ids, since banks give new ones; then the
 * booked form of a pending row.
 *
 * @param isOtherSource whether the stored rows are of another connection, whose texts may differ
 * @returns stored rows by the index of the shown one
 */
export function matchRows<Known extends KnownRow>(
  shown: readonly ShownRow[],
  known: readonly Known[],
  isOtherSource = false,
): ReadonlyMap<number, Known> {
  const idOf = idReaderOf([...shown, ...known]);
  const found = new Map<number, Known>();
  const taken = new Set<Known>();

  function pass(
    candidates: readonly Known[],
    keyBy: (row: ShownRow) => string | null,
    isSame: (row: ShownRow, other: Known) => boolean = () => true,
    apart: (row: ShownRow, other: Known) => number = () => 0,
  ): void {
    const groups = Map.groupBy(candidates, keyBy);
    for (const [index, row] of shown.entries()) {
      const key = found.has(index) ? null : keyBy(row);
      if (key === null) continue;
      const [best] = (groups.get(key) ?? [])
        .filter((other) => !taken.has(other) && isSame(row, other))
        .toSorted((one, other) => apart(row, one) - apart(row, other));
      if (!best) continue;
      found.set(index, best);
      taken.add(best);
    }
  }

  const textKey = ({ date, amountCents, description }: ShownRow) =>
    keyOf(date, amountCents, description);
  const byId = (row: ShownRow) => {
    const id = idOf(row);
    return id === null ? null : keyOf(id, Math.sign(row.amountCents));
  };
  const daysApart = (row: ShownRow, other: ShownRow) =>
    Math.abs(dayNumber(row.date) - dayNumber(other.date));
  const centsApart = (row: ShownRow, other: ShownRow) =>
    Math.abs(row.amountCents - other.amountCents);
  const isSameText = (row: ShownRow, other: ShownRow) => textKey(row) === textKey(other);

  pass(known, byId, isSameText);
  const open = known.filter(({ isShown }) => !isShown);
  pass(
    open,
    byId,
    (row, other) =>
      row.amountCents === other.amountCents && daysApart(row, other) <= MAX_DAYS_BY_ID,
    daysApart,
  );
  // The bank's id identifies the payment, whatever its amount.
  pass(open, byId, (row, other) => isBookingDay(row, other) && other.isPending, daysApart);
  pass(open, textKey);
  if (isOtherSource) pass(open, ({ date, amountCents }) => keyOf(date, amountCents));
  const pending = open.filter(({ isPending }) => isPending);
  const bySign = ({ amountCents }: ShownRow) => String(Math.sign(amountCents));
  const isBooked = (row: ShownRow, other: ShownRow) =>
    !row.isPending && isBookingDay(row, other) && isLikeText(row, other);
  pass(
    pending,
    ({ amountCents }) => String(amountCents),
    (row, other) => isBooked(row, other) || isMovedPending(row, other),
    daysApart,
  );
  pass(
    pending,
    bySign,
    (row, other) =>
      isBooked(row, other) && isWithTip(row, other) && isLikeText(row, other, ALIKE.withTip),
    centsApart,
  );
  if (isOtherSource) {
    // One connection may still show a payment as pending that the other one shows as booked.
    const isPendingOf = (row: ShownRow, other: ShownRow) =>
      row.isPending &&
      !other.isPending &&
      isBookingDay(other, row) &&
      (row.amountCents === other.amountCents
        ? isLikeText(row, other)
        : isWithTip(other, row) && isLikeText(row, other, ALIKE.withTip));
    pass(open, bySign, isPendingOf, centsApart);
  }
  return found;
}

function isBookingDay(row: ShownRow, pending: ShownRow): boolean {
  const days = dayNumber(row.date) - dayNumber(pending.date);
  return days >= -DAYS_TO_BOOKING.before && days <= DAYS_TO_BOOKING.after;
}

/** Whether a pending row is another one with a new id and day. */
function isMovedPending(row: ShownRow, other: ShownRow): boolean {
  return row.isPending && row.description === other.description && isBookingDay(row, other);
}

function isWithTip({ amountCents }: ShownRow, pending: ShownRow): boolean {
  const [booked, before] = [Math.abs(amountCents), Math.abs(pending.amountCents)];
  return booked > before && booked * TIP.of <= before * TIP.more;
}

function isLikeText({ description }: ShownRow, other: ShownRow, least = ALIKE.sameAmount): boolean {
  if (description.toLowerCase() === other.description.toLowerCase()) return true;
  const [mine, theirs] = [new Set(wordsOf(description)), new Set(wordsOf(other.description))];
  const [few, many] = mine.size < theirs.size ? [mine, theirs] : [theirs, mine];
  if (few.size === 0) return false;
  return [...few].filter((word) => many.has(word)).length / few.size >= least;
}

/** Returns a function that returns a bank's id; `null` where the bank gives one id to different payments. */
function idReaderOf(rows: readonly ShownRow[]): (row: ShownRow) => string | null {
  const payments = new Map(
    rows.map((row) => {
      const { bankId: reference, date, amountCents, description } = row;
      return [row, { reference, date, amount: String(amountCents), description, account: null }];
    }),
  );
  const idOf = idReader(payments.values());
  return (row) => {
    const payment = payments.get(row);
    return payment ? idOf(payment) : null;
  };
}
