import type { Currency } from '@harmony/contract';
import type { Message } from '../../platform/language/sentence.ts';
import { readNumber } from '../amount.ts';
import type { DecimalSign } from '../amount.ts';
import { findDecimalSign } from '../decimal-sign.ts';
import { chooseColumn, MAJORITY } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import { findComplement } from './find-complement.ts';
import { findDirection, isDirectionProved } from './direction-column.ts';
import { feesAmong, guessFee } from './fees.ts';
import { guessPair } from './guess-pair.ts';
import type { Pair } from './guess-pair.ts';
import { guessSign } from './guess-sign.ts';
import { plainHeading, rankOf } from './heading-words.ts';
import { knownExport } from './known-exports.ts';
import { withoutNonPayments } from './no-payment.ts';
import { numbersOf, proveColumns } from './prove-columns.ts';
import type { Table } from './table.ts';

/** Columns of the amounts and the meaning of their signs. */
export interface MoneyGuess {
  columns: {
    amount?: Candidate;
    debit?: Candidate;
    credit?: Candidate;
    direction?: Candidate;
    fee?: Candidate;
  };
  /** A column that may be a part of the amounts. */
  openFee?: Candidate | undefined;
  invert: boolean;
  areColumnsCertain: boolean;
  /** Whether the sign of spending is unambiguous. */
  isSignCertain: boolean;
  /** Reasons for the guess, for the user. */
  evidence: Message[];
}

/** Whether a column has decimals, unlike numbers of accounts and lines. */
function hasDecimals({ cells }: Candidate): boolean {
  return cells.filter((cell) => /\d[.,]\d{1,3}\D*$/.test(cell)).length >= cells.length * MAJORITY;
}

/** Headings of columns with balances, normalized. */
export const BALANCE =
  /balance|saldo|kontostand|solde|egyenleg|zustatek|stan konta|avail|restbetrag|disponib|bakiye|остаток|баланс|잔액|残高|余额/i;
/** Rank from which headings, such as Cost, denote spending. */
const SPENDING_RANK = 2;

/**
 * Guesses the columns of the amounts and the meaning of their signs. A column of balances with which the amounts add up
 * is stronger evidence than headings.
 */
export function guessMoney(
  candidates: readonly Candidate[],
  all: Table,
  currency: Currency,
): MoneyGuess | undefined {
  const table = withoutNonPayments(all);
  const isMoney = ({ amounts, heading }: Candidate): boolean =>
    amounts >= MAJORITY && !BALANCE.test(plainHeading(heading));
  const mayBeEmpty = (each: Candidate): boolean => each.cells.length === 0 || isMoney(each);
  const isAmount = (each: Candidate): boolean =>
    isMoney(each) && each.cells.some((cell) => /[1-9]/.test(cell));
  const debit = chooseColumn(candidates, 'debit', mayBeEmpty);
  // Payments are spending beside receipts, and money back beside charges.
  const credit = chooseColumn(
    candidates,
    'credit',
    (each) => each !== debit?.candidate && mayBeEmpty(each),
  );
  const byHeading = chooseColumn(candidates, 'amount', isAmount);
  const named = byHeading?.isKnown
    ? byHeading
    : (chooseColumn(candidates.filter(hasDecimals), 'amount', isAmount) ?? byHeading);
  const numeric = candidates.filter(({ amounts }) => amounts >= MAJORITY);
  const { decimal } = findDecimalSign(
    numeric.flatMap(({ cells }) => cells),
    currency,
  );
  const fees = feesAmong(candidates);
  if (debit?.isKnown && credit?.isKnown) {
    const pair = { debit: debit.candidate, credit: credit.candidate };
    if (!named?.isKnown || !isSignedPair(table, pair, named.candidate, decimal)) {
      const guess = guessPair(table, pair, numeric, fees, decimal);
      const { fee, openFee, areMoreOpen, evidence, isReversed } = guess;
      return {
        columns: { ...pair, ...(fee && { fee }) },
        openFee,
        invert: isReversed,
        areColumnsCertain: !areMoreOpen,
        isSignCertain: !isReversed,
        evidence,
      };
    }
  }
  const pair = findComplement(table, candidates.filter(isMoney), numeric, decimal);
  if (pair && (pair.isProved || !named?.isKnown)) {
    const { debit: spent, credit: received, isReversed } = pair;
    return {
      columns: { debit: spent, credit: received },
      invert: isReversed && spent.cells.length <= received.cells.length,
      areColumnsCertain: pair.isProved,
      isSignCertain: !isReversed,
      evidence: [],
    };
  }
  if (!named) return undefined;
  const rank = rankOf(named.candidate.heading, 'amount') ?? SPENDING_RANK;
  // A heading such as Amount leaves no doubt about the column.
  const ranked = [named.candidate, ...(rank < SPENDING_RANK ? [] : candidates.filter(isMoney))];
  const proof = proveColumns(table, ranked, numeric, fees, decimal);
  const { amount } = proof ?? { amount: named.candidate };
  const { fee, openFee, areMoreOpen, evidence } = guessFee(fees, proof, decimal);
  const columns = { amount, ...(fee && { fee }) };
  const isUnrivaled =
    fees.length > 0 || !hasRival(table, amount, candidates.filter(isMoney), decimal);
  const areColumnsCertain =
    (proof !== undefined || (named.isKnown && isUnrivaled) || named.isOnly) && !areMoreOpen;
  const amounts = numbersOf(table, amount, decimal);
  const direction = findDirection(candidates, amounts);
  if (direction) {
    const others = numeric.filter((each) => each !== amount);
    // Unless the export is known or a balance adds up, the user has to confirm the meaning of its words once.
    return {
      columns: { ...columns, direction },
      openFee,
      invert: false,
      areColumnsCertain,
      isSignCertain:
        knownExport(table.headings) !== undefined ||
        isDirectionProved(table, amounts, direction, others, decimal),
      evidence,
    };
  }
  const sign = guessSign({
    table,
    amounts,
    place: amount.place,
    texts: candidates.filter((each) => !numeric.includes(each) && each.dates < MAJORITY),
    proved: proof?.sign,
    isSpendingNamed: rankOf(amount.heading, 'amount') === SPENDING_RANK,
  });
  return {
    columns,
    openFee,
    invert: sign.invert,
    areColumnsCertain,
    isSignCertain: sign.isCertain,
    evidence: sign.evidence ? [...evidence, sign.evidence] : evidence,
  };
}

/** Whether a column has the amounts of a pair of debits and credits with signs, which are preferred. */
function isSignedPair(
  table: Table,
  { debit, credit }: Pair,
  amount: Candidate,
  decimal: DecimalSign,
): boolean {
  if (amount === debit || amount === credit) return false;
  if (!amount.cells.some((cell) => (readNumber(cell, decimal)?.cents ?? 0) < 0)) return false;
  // Beside a pair, an amount may be in the currency of the shop.
  return table.records.every(({ cells }) => {
    const sizeOf = ({ place }: Candidate): number =>
      Math.abs(readNumber(cells[place] ?? '', decimal)?.cents ?? 0);
    const side = sizeOf(debit) || sizeOf(credit);
    return side === 0 || sizeOf(amount) === 0 || side === sizeOf(amount);
  });
}

/** Whether a column whose heading is as good has other amounts. */
function hasRival(
  table: Table,
  amount: Candidate,
  others: readonly Candidate[],
  decimal: DecimalSign,
): boolean {
  const rank = rankOf(amount.heading, 'amount');
  const rivals = others.filter(
    (other) => other !== amount && rank !== undefined && rankOf(other.heading, 'amount') === rank,
  );
  return rivals.some((rival) =>
    table.records.some(({ cells }) => {
      const [one, other] = [amount, rival].map(
        ({ place }) => readNumber(cells[place] ?? '', decimal)?.cents,
      );
      return Boolean(one) && Boolean(other) && one !== other;
    }),
  );
}
