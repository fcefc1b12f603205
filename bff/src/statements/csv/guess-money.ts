import { DEFAULT_CURRENCY } from '@harmony/contract';
import { readAmount } from '../amount.ts';
import { chooseColumn, MAJORITY } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import { signOfWord } from './direction-words.ts';
import { rankOf } from './heading-words.ts';

/** Columns of the amounts and the meaning of their signs. */
export interface MoneyGuess {
  columns: { amount?: Candidate; debit?: Candidate; credit?: Candidate; direction?: Candidate };
  invert: boolean;
  areColumnsCertain: boolean;
  /** Whether the sign of spending is unambiguous. */
  isSignCertain: boolean;
}

/** With at least this number of payments, it is implausible that none is spending. */
const ENOUGH_TO_WONDER = 3;
/** With at least this number of payments and a larger share of income, it is a card whose spending is positive. */
const ENOUGH_TO_COMPARE = 5;
const MUCH_INCOME = 0.8;
const BALANCE = /balance|saldo|kontostand|solde|egyenleg|zustatek|stan konta|avail/i;
/** Rank from which headings, such as Cost, denote spending. */
const SPENDING_RANK = 2;

/** Headings of Sure's export, where spending is positive. */
const SURE = 'date account_name amount name category tags notes currency';

/**
 * Guesses the columns of the amounts.
 *
 * @param headings of the whole table
 */
export function guessMoney(
  candidates: readonly Candidate[],
  headings: readonly string[] | null,
): MoneyGuess | undefined {
  const isMoney = ({ amounts, heading }: Candidate): boolean =>
    amounts >= MAJORITY && !BALANCE.test(heading);
  const mayBeEmpty = (each: Candidate): boolean => each.cells.length === 0 || isMoney(each);
  const amount = chooseColumn(candidates, 'amount', isMoney);
  const debit = chooseColumn(candidates, 'debit', mayBeEmpty);
  const credit = chooseColumn(candidates, 'credit', mayBeEmpty);
  const isSigned = amount !== undefined && signsOf(amount.candidate).minus > 0;
  if (debit?.isKnown && credit?.isKnown && !(amount?.isKnown && isSigned)) {
    return {
      columns: { debit: debit.candidate, credit: credit.candidate },
      invert: false,
      areColumnsCertain: true,
      isSignCertain: true,
    };
  }
  if (!amount) return undefined;
  const areColumnsCertain = amount.isKnown || amount.isOnly;
  const direction = isSigned ? undefined : findDirection(candidates);
  if (direction) {
    // The user has to confirm the meaning of its words once.
    const columns = { amount: amount.candidate, direction };
    return { columns, invert: false, areColumnsCertain, isSignCertain: false };
  }
  const isSure = headings?.join(' ') === SURE;
  const { invert, isCertain } = isSure
    ? { invert: true, isCertain: true }
    : guessInvert(amount.candidate);
  return {
    columns: { amount: amount.candidate },
    invert,
    areColumnsCertain,
    isSignCertain: isCertain,
  };
}

function findDirection(candidates: readonly Candidate[]): Candidate | undefined {
  const words = (each: Candidate): boolean =>
    each.cells.length > 0 && each.cells.every((cell) => signOfWord(cell) !== undefined);
  const choice = chooseColumn(candidates, 'direction', words);
  const hasBoth = new Set(choice?.candidate.cells.map(signOfWord)).size > 1;
  return choice?.isKnown || hasBoth ? choice?.candidate : undefined;
}

function guessInvert(candidate: Candidate): { invert: boolean; isCertain: boolean } {
  const { minus, plus, none } = signsOf(candidate);
  const all = minus + plus + none;
  if (rankOf(candidate.heading, 'amount') === SPENDING_RANK)
    return { invert: true, isCertain: false };
  if (minus === 0) {
    const isOdd = none > 0 && (plus > 0 || all >= ENOUGH_TO_WONDER);
    return { invert: isOdd, isCertain: !isOdd };
  }
  const isOdd = plus === 0 && all >= ENOUGH_TO_COMPARE && none / all > MUCH_INCOME;
  return { invert: isOdd, isCertain: !isOdd };
}

function signsOf({ cells }: Candidate): { minus: number; plus: number; none: number } {
  const counts = { minus: 0, plus: 0, none: 0 };
  for (const cell of cells) {
    const amount =
      readAmount(cell, '.', DEFAULT_CURRENCY) ?? readAmount(cell, ',', DEFAULT_CURRENCY);
    if (!amount || amount.cents === 0) continue;
    if (amount.sign === '-') counts.minus += 1;
    else if (amount.sign === '+') counts.plus += 1;
    else counts.none += 1;
  }
  return counts;
}
