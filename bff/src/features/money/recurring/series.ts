import { daysBetween, rhythms } from '@harmony/contract';
import type { CalendarDay, FoundSeries, Rhythm, Transaction } from '@harmony/contract';
import { toCents } from '@harmony/contract';
import { wordsOf } from '../category-suggestion/words-of.ts';

/** Days between two dates of a rhythm, including delays by weekends and slow banks. */
const GAPS: Record<Rhythm, readonly [least: number, most: number]> = {
  week: [6, 8],
  'two-weeks': [12, 16],
  month: [26, 35],
  quarter: [84, 98],
  year: [355, 376],
};
/** Days from the last date to the author's newest entry: at most one rhythm and a half, or the series has ended. */
export const LONGEST_PAUSE: Record<Rhythm, number> = {
  week: 10,
  'two-weeks': 21,
  month: 45,
  quarter: 136,
  year: 547,
};
/** Minimum number of payments; fewer may be a coincidence. */
const MIN_DATES: Record<Rhythm, number> = {
  week: 4,
  'two-weeks': 3,
  month: 3,
  quarter: 3,
  year: 2,
};
/** Maximum factor of a price change: a third up or down. */
const MAX_CHANGE = 4 / 3;
/** Maximum payments per shop; more frequent purchases have no rhythm. */
const MAX_PER_SHOP = 120;

/** Returns the grouping key of a description: its words without numbers, and its direction. */
export function seriesKey({ description, amount }: Pick<Transaction, 'description' | 'amount'>) {
  const words = wordsOf(description).toSorted().join(' ') || description.trim().toLowerCase();
  return `${amount.startsWith('-') ? 'spent' : 'earned'} ${words}`;
}

/** Groups transactions of one author and kind with similar texts. */
export function groupsOf(transactions: readonly Transaction[]): Transaction[][] {
  const keyOf = (each: Transaction) => `${each.type} ${each.userId} ${seriesKey(each)}`;
  return [...Map.groupBy(transactions, keyOf).values()];
}

/**
 * Finds series that have not ended: similar texts, a regular rhythm and a stable price.
 *
 * @param transactions newest first for each author
 * @param newest day of the newest entry by author
 * @returns series sorted by latest date, newest first
 */
export function seriesIn(
  transactions: readonly Transaction[],
  newest: ReadonlyMap<string, CalendarDay>,
): FoundSeries[] {
  return groupsOf(transactions)
    .filter(({ length }) => length <= MAX_PER_SHOP)
    .flatMap((group) => seriesOfGroup(group.toReversed(), newest))
    .toSorted((one, other) => String(other.dates.at(-1)).localeCompare(String(one.dates.at(-1))));
}

/** Returns one series per shop, or one per price, since a user may have two subscriptions there. */
function seriesOfGroup(
  group: readonly Transaction[],
  newest: ReadonlyMap<string, CalendarDay>,
): FoundSeries[] {
  const whole = seriesOf(group, newest);
  if (whole) return [whole];
  const byAmount = Map.groupBy(group, ({ amount }) => amount);
  return [...byAmount.values()].flatMap((same) => seriesOf(same, newest) ?? []);
}

function seriesOf(
  group: readonly Transaction[],
  newest: ReadonlyMap<string, CalendarDay>,
): FoundSeries | undefined {
  const dates = group.map(({ date }) => date);
  const every = rhythmOf(dates);
  const latest = group.at(-1);
  if (!every || !latest || !isSteady(group)) return undefined;
  const last = newest.get(latest.userId) ?? latest.date;
  if (daysBetween(latest.date, last) > LONGEST_PAUSE[every]) return undefined;
  const { id: transactionId, description, amount, categoryId, type, isVisible } = latest;
  const before = group.at(-2)?.amount ?? amount;
  const isPriceChanged = before !== amount && group.at(-3)?.amount === before;
  const amountBefore = isPriceChanged ? before : null;
  return {
    description,
    amount,
    categoryId,
    every,
    dates,
    isPriceChanged,
    amountBefore,
    type,
    isVisible,
    transactionId,
  };
}

/**
 * Returns the rhythm that fits all dates.
 *
 * @param dates in chronological order
 */
function rhythmOf(dates: readonly CalendarDay[]): Rhythm | undefined {
  const gaps = dates.slice(1).map((date, index) => daysBetween(dates[index] ?? date, date));
  return rhythms.find((every) => {
    const [least, most] = GAPS[every];
    return dates.length >= MIN_DATES[every] && gaps.every((gap) => gap >= least && gap <= most);
  });
}

function isSteady(group: readonly Transaction[]): boolean {
  const cents = group.map(({ amount }) => Math.abs(toCents(amount)));
  return cents.slice(1).every((next, index) => {
    const before = cents[index] ?? next;
    return Math.max(next, before) <= Math.min(next, before) * MAX_CHANGE;
  });
}
