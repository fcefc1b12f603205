import {
  amountsBeginningWith,
  isAmong,
  sentCurrency,
  toCents,
  type Transaction,
} from '@harmony/contract';
import { countedCents } from './counted.ts';
import { amountRange, narrowings, type Filters } from './filters.ts';

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

/**
 * Precomputed values of each transaction, created once per list, since all of them are filtered on
 * every key.
 */
interface Prepared {
  /** Description and notes in lower case; created on the first search. */
  texts: readonly string[] | undefined;
  /** Amounts; the largest fits into 32 bits. */
  cents: Int32Array;
}

const lists = new WeakMap<readonly Transaction[], Prepared>();

function prepared(transactions: readonly Transaction[]): Prepared {
  const known = lists.get(transactions);
  if (known) return known;
  const made: Prepared = {
    texts: undefined,
    cents: Int32Array.from(transactions, ({ amount }) => toCents(amount)),
  };
  lists.set(transactions, made);
  return made;
}

function searchTexts(transactions: readonly Transaction[]): readonly string[] {
  const list = prepared(transactions);
  list.texts ??= transactions.map(({ description, notes }) =>
    (notes ? `${description}\n${notes}` : description).toLowerCase(),
  );
  return list.texts;
}

/** Returns the transactions that match the filters, with the same result as on the server. */
export function filtered(transactions: readonly Transaction[], filters: Filters): Filtered {
  const { cents } = prepared(transactions);
  const { categoryId } = filters;
  const passes = narrowings(filters) > 0 ? testOf(transactions, filters) : undefined;
  const kept: Transaction[] = [];
  let incomeCents = 0;
  let spentCents = 0;
  for (const [index, transaction] of transactions.entries()) {
    const whole = cents[index] ?? 0;
    if (passes) {
      if (!passes(transaction, whole, index)) continue;
      kept.push(transaction);
    }
    // Few transactions have parts, so the precomputed amount is used for most.
    const amount = transaction.parts.length > 0 ? countedCents(transaction, categoryId) : whole;
    if (amount > 0) incomeCents += amount;
    else spentCents -= amount;
  }
  return { transactions: passes ? kept : transactions, incomeCents, spentCents };
}

type Test = (transaction: Transaction, cents: number, index: number) => boolean;

/** Returns a predicate for the filters, cheapest conditions first. */
function testOf(transactions: readonly Transaction[], filters: Filters): Test {
  const { from, to, categoryId, type, userId } = filters;
  const range = amountRange(filters);
  const isFound = searchOf(transactions, filters.search);
  return (transaction, cents, index) =>
    (type === 'all' || transaction.type === type) &&
    (categoryId === '' || isIn(transaction, categoryId)) &&
    (userId === '' || transaction.userId === userId) &&
    (from === '' || transaction.date >= from) &&
    (to === '' || transaction.date <= to) &&
    (range === undefined || isAmong(cents, [range])) &&
    isFound(cents, index);
}

/** Whether a transaction or one of its parts has a category. */
function isIn({ categoryId, parts }: Transaction, wanted: string): boolean {
  return categoryId === wanted || parts.some((part) => part.categoryId === wanted);
}

function searchOf(transactions: readonly Transaction[], search: string) {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return () => true;
  const texts = searchTexts(transactions);
  const amounts = amountsBeginningWith(wanted, sentCurrency());
  return (cents: number, index: number): boolean =>
    texts[index]?.includes(wanted) === true || isAmong(cents, amounts);
}
