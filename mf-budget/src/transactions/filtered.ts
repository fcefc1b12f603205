import {
  amountsBeginningWith,
  foldText,
  isAmong,
  LARGEST_PAGE,
  toCents,
  type Transaction,
} from '@harmony/contract';
import { shownCurrency } from '@harmony/design-system';
import { countedIn } from './counted.ts';
import { amountRange, countActiveFilters, type Filters } from './filters.ts';

/** Transactions that match the filters, with their sums. */
export interface Filtered {
  /** In list order. */
  transactions: readonly Transaction[];
  /**
   * Income and expenses in cents, both positive. With a category filter, only the matching parts.
   */
  incomeCents: number;
  spentCents: number;
}

/** Values of a list that are computed once, since the whole list is filtered on every key press. */
interface Prepared {
  list: readonly Transaction[];
  /** Description and notes in lower case, as far as they were needed. */
  texts: (string | undefined)[];
  /** Amounts; the largest fits into 32 bits. */
  cents: Int32Array;
  /** Latest results by their filters. */
  results: Map<string, Result>;
}

interface Result extends Filtered {
  /** Positions of the matches in the list; undefined if all match. */
  places: readonly number[] | undefined;
}

const MAXIMUM_RESULTS = 20;

const lists = new WeakMap<readonly Transaction[], Prepared>();
let latest: WeakRef<readonly Transaction[]> | undefined;

/** Reuses the values of the previous list, if this one extends it by a page. */
function prepared(list: readonly Transaction[]): Prepared {
  const known = lists.get(list);
  if (known) return known;
  const previous = latest?.deref();
  const before = previous && lists.get(previous);
  const texts: (string | undefined)[] = Array.from({ length: list.length });
  const cents = new Int32Array(list.length);
  // A page at a time is unnoticeable, and the first search then finds all texts.
  const isExtended =
    list[0] === before?.list[0] && list.length - (before?.list.length ?? 0) <= LARGEST_PAGE;
  for (const [index, transaction] of list.entries()) {
    if (before && before.list[index] === transaction) {
      texts[index] = before.texts[index];
      cents[index] = before.cents[index] ?? 0;
    } else {
      if (isExtended) texts[index] = searchText(transaction);
      cents[index] = toCents(transaction.amount);
    }
  }
  const entry = { list, texts, cents, results: new Map() };
  lists.set(list, entry);
  latest = new WeakRef(list);
  return entry;
}

function searchText({ description, notes }: Transaction): string {
  return foldText(notes ? `${description}\n${notes}` : description);
}

/** Returns the transactions that match the filters, with the same result as on the server. */
export function filtered(transactions: readonly Transaction[], filters: Filters): Filtered {
  const given = prepared(transactions);
  const { results } = given;
  const key = keyOf(filters);
  const known = results.get(key);
  if (known) return known;
  if (results.size >= MAXIMUM_RESULTS) results.clear();
  const result = resultOf(given, filters);
  results.set(key, result);
  return result;
}

/** The key includes the currency, which determines the amounts that a search matches. */
function keyOf(filters: Filters): string {
  return JSON.stringify([shownCurrency(), filters]);
}

function resultOf(given: Prepared, filters: Filters): Result {
  const { list, cents } = given;
  const { categoryId } = filters;
  const passes = countActiveFilters(filters) > 0 ? testOf(given, filters) : undefined;
  const kept: Transaction[] = [];
  const places: number[] = [];
  let incomeCents = 0;
  let spentCents = 0;
  for (const index of passes ? candidates(given, filters) : list.keys()) {
    const transaction = list[index] as Transaction;
    const whole = cents[index] ?? 0;
    if (passes) {
      if (!passes(transaction, whole, index)) continue;
      kept.push(transaction);
      places.push(index);
    }
    const { kind, parts } = transaction;
    // Few transactions have parts or a kind that differs, so the precomputed amount is used for most.
    if (parts.length === 0 && kind === 'spending') spentCents -= whole;
    else if (parts.length === 0 && kind === 'income') incomeCents += whole;
    else {
      const counted = countedIn(transaction, categoryId);
      incomeCents += counted.incomeCents;
      spentCents += counted.spentCents;
    }
  }
  const matches = passes
    ? { transactions: kept, places }
    : { transactions: list, places: undefined };
  return { ...matches, incomeCents, spentCents };
}

/** Returns the matches of the search without its last letter, if they are known, otherwise all. */
function candidates({ list, results }: Prepared, filters: Filters): Iterable<number> {
  const search = filters.search.slice(0, -1);
  // Additional digits can match other amounts: `1,` matches none, but `1,5` does.
  const isNarrower =
    !/\d/.test(filters.search) && wantedText(filters.search).startsWith(wantedText(search));
  const known = isNarrower && results.get(keyOf({ ...filters, search }));
  return (known && known.places) || list.keys();
}

function wantedText(search: string): string {
  return foldText(search.trim());
}

type Test = (transaction: Transaction, cents: number, index: number) => boolean;

/** Returns a predicate for the filters, cheapest conditions first. */
function testOf(given: Prepared, filters: Filters): Test {
  const { from, to, categoryId, type, userId, kind, accountId } = filters;
  const range = amountRange(filters);
  const isFound = searchOf(given, filters.search);
  return (transaction, cents, index) =>
    (type === 'all' || transaction.type === type) &&
    (categoryId === '' || isIn(transaction, categoryId)) &&
    (userId === '' || transaction.userId === userId) &&
    (kind === '' || transaction.kind === kind) &&
    (accountId === '' || transaction.accountId === accountId) &&
    (from === '' || transaction.date >= from) &&
    (to === '' || transaction.date <= to) &&
    (range === undefined || isAmong(cents, [range])) &&
    isFound(cents, index);
}

/** Whether a transaction or one of its parts has a category. */
function isIn({ categoryId, parts }: Transaction, wanted: string): boolean {
  return categoryId === wanted || parts.some((part) => part.categoryId === wanted);
}

function searchOf({ list, texts }: Prepared, search: string) {
  const wanted = wantedText(search);
  if (wanted === '') return () => true;
  const amounts = amountsBeginningWith(search, shownCurrency());
  return (cents: number, index: number): boolean => {
    const text = (texts[index] ??= searchText(list[index] as Transaction));
    return text.includes(wanted) || isAmong(cents, amounts);
  };
}
