import type { DecimalSign } from '../amount.ts';
import type { Candidate } from './candidates.ts';
import type { Pair } from './guess-pair.ts';
import { rankOf } from './heading-words.ts';
import { pairSigns } from './pair-signs.ts';
import { numbersOf, proveAmounts } from './prove-columns.ts';
import type { Table } from './table.ts';

interface Complement extends Pair {
  /** Whether a column of balances confirms them. */
  isProved: boolean;
  /** Whether a column of balances grows with debits: that of a card, or money in is written first. */
  isReversed: boolean;
}

/** Each pair is compared with each balance. */
const MAX_COLUMNS = 6;

/**
 * Finds debits and credits whose headings are unknown: each record has an amount in one of two columns. Debits are in the
 * first column unless headings contradict. Columns that a balance confirms are preferred.
 *
 * @param candidates for the two columns
 * @param numeric candidates for the balance
 */
export function findComplement(
  table: Table,
  candidates: readonly Candidate[],
  numeric: readonly Candidate[],
  decimal: DecimalSign,
): Complement | undefined {
  const columns = candidates.slice(0, MAX_COLUMNS).map((candidate) => ({
    candidate,
    cents: numbersOf(table, candidate, decimal).map((number) => number?.cents),
  }));
  const found = columns.flatMap((first, place) =>
    columns.slice(place + 1).flatMap((second): Complement[] => {
      if (!areComplements(first.cents, second.cents)) return [];
      // Amounts with both signs are not divided by them.
      if (hasBothSigns(first.cents) || hasBothSigns(second.cents)) return [];
      const pair = inOrder(first.candidate, second.candidate);
      const sign = signOf(table, pair, numeric, decimal);
      return [{ ...pair, isProved: sign !== undefined, isReversed: sign === -1 }];
    }),
  );
  return found.find(({ isProved }) => isProved) ?? found[0];
}

/** Whether each record has an amount in exactly one of two columns, and each column has some. */
function areComplements(
  one: readonly (number | undefined)[],
  other: readonly (number | undefined)[],
): boolean {
  return (
    one.some(Boolean) &&
    other.some(Boolean) &&
    one.every((cents, place) => Boolean(cents) !== Boolean(other[place]))
  );
}

function hasBothSigns(cents: readonly (number | undefined)[]): boolean {
  return cents.some((each = 0) => each < 0) && cents.some((each = 0) => each > 0);
}

function inOrder(first: Candidate, second: Candidate): Pair {
  const isCreditFirst =
    rankOf(first.heading, 'credit') !== undefined || rankOf(second.heading, 'debit') !== undefined;
  return isCreditFirst ? { debit: second, credit: first } : { debit: first, credit: second };
}

/** Returns 1 if a balance grows with credits, -1 if with debits, `undefined` if none adds up. */
function signOf(
  table: Table,
  { debit, credit }: Pair,
  numeric: readonly Candidate[],
  decimal: DecimalSign,
): 1 | -1 | undefined {
  const places = { debit: debit.place, credit: credit.place };
  const signs = pairSigns(table, { date: 0, description: 0, isInCents: false, ...places }, decimal);
  const debits = numbersOf(table, debit, decimal);
  const amounts = numbersOf(table, credit, decimal).map(
    (into, place) => (into?.cents ?? 0) * signs.credit - (debits[place]?.cents ?? 0) * signs.debit,
  );
  const others = numeric.filter((other) => other !== debit && other !== credit);
  return proveAmounts(table, amounts, others, [], decimal)?.sign;
}
