import { readNumber } from '../amount.ts';
import type { DecimalSign } from '../amount.ts';
import type { Candidate } from './candidates.ts';
import { guessFee } from './fees.ts';
import type { FeeGuess } from './fees.ts';
import { pairSigns } from './pair-signs.ts';
import { numbersOf, proveAmounts } from './prove-columns.ts';
import type { Table } from './table.ts';

export interface Pair {
  debit: Candidate;
  credit: Candidate;
}

export interface PairGuess extends FeeGuess {
  /** Whether a column of balances grows with debits, of which there are no more than credits. */
  isReversed: boolean;
}

/** A single step of a balance is no proof against headings. */
const LEAST_RECORDS = 3;

/**
 * Compares columns of debits and credits with a column of balances. The balance of a card is what is owed, which grows with
 * debits; most records of a card are debits. Bookkeeping writes money in as debits.
 *
 * @param others candidates for the balance
 * @param fees candidates for a part of the amounts in a separate column
 */
export function guessPair(
  table: Table,
  { debit, credit }: Pair,
  others: readonly Candidate[],
  fees: readonly Candidate[],
  decimal: DecimalSign,
): PairGuess {
  const places = { debit: debit.place, credit: credit.place };
  const signs = pairSigns(table, { date: 0, description: 0, isInCents: false, ...places }, decimal);
  const debits = numbersOf(table, debit, decimal);
  const credits = numbersOf(table, credit, decimal);
  const amounts = debits.map((out, place) => {
    const into = credits[place];
    if (!out && !into) return undefined;
    return (into?.cents ?? 0) * signs.credit - (out?.cents ?? 0) * signs.debit;
  });
  const rest = others.filter((other) => ![debit, credit, ...fees].includes(other));
  const proof = proveAmounts(table, amounts, rest, fees, decimal);
  const countOf = ({ cells }: Candidate): number =>
    cells.filter((cell) => readNumber(cell, decimal)?.cents).length;
  const [spent, received] = [countOf(debit), countOf(credit)];
  const isReversed = proof?.sign === -1 && spent <= received && spent + received >= LEAST_RECORDS;
  return { ...guessFee(fees, proof, decimal), isReversed };
}
