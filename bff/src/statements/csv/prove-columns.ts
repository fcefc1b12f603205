import { readNumber } from '../amount.ts';
import type { DecimalSign, WrittenAmount } from '../amount.ts';
import type { Candidate } from './candidates.ts';
import { addingUp } from './running-balance.ts';
import type { MoneyReading } from './running-balance.ts';
import type { Table } from './table.ts';

const SAMPLE_RECORDS = 500;
const HAS_DECIMALS = /[.,]\d{1,2}\D*$/;
/** Each amount is compared with each balance. */
const MAX_COLUMNS = 8;

/** How a column of running balances confirms amounts. */
export interface BalanceProof {
  /** 1 if a minus is spending, -1 if it is money back, `undefined` if both add up. */
  sign: 1 | -1 | undefined;
  /** The column that is part of the amounts. */
  fee: Candidate | undefined;
  /** Whether the amounts add up both with and without a column of fees. */
  isFeeOpen: boolean;
}

export interface Proof extends BalanceProof {
  amount: Candidate;
}

/** Returns the numbers of a column, one per record; `undefined` where it has none. */
export function numbersOf(
  { records }: Table,
  { place }: Candidate,
  decimal: DecimalSign,
): (WrittenAmount | undefined)[] {
  return records
    .slice(0, SAMPLE_RECORDS)
    .map(({ cells }) => readNumber(cells[place] ?? '', decimal));
}

/**
 * Finds an amount whose records add up to a column of running balances.
 *
 * @param amounts candidates, likeliest first
 * @param others candidates for the balance
 * @param fees candidates for a part of the amount in a separate column
 */
export function proveColumns(
  table: Table,
  amounts: readonly Candidate[],
  others: readonly Candidate[],
  fees: readonly Candidate[],
  decimal: DecimalSign,
): Proof | undefined {
  for (const amount of new Set(amounts.slice(0, MAX_COLUMNS))) {
    if (!hasDecimals(amount)) continue;
    const cents = numbersOf(table, amount, decimal).map((number) => number?.cents);
    const balances = others.filter((other) => other !== amount && !fees.includes(other));
    const proof = proveAmounts(table, cents, balances, fees, decimal);
    if (proof) return { amount, ...proof };
  }
  return undefined;
}

/**
 * Finds a column of running balances to which amounts add up, with or without a fee.
 *
 * @param amounts integers of each record in the unit of `numbersOf`; `undefined` where it has none
 * @param others candidates for the balance
 * @param fees candidates for a part of the amount in a separate column
 */
export function proveAmounts(
  table: Table,
  amounts: readonly (number | undefined)[],
  others: readonly Candidate[],
  fees: readonly Candidate[],
  decimal: DecimalSign,
): BalanceProof | undefined {
  const centsOf = (each: Candidate): (number | undefined)[] =>
    numbersOf(table, each, decimal).map((number) => number?.cents);
  const readings = readingsOf(amounts, fees, centsOf);
  for (const other of others.slice(0, MAX_COLUMNS)) {
    // Numbers of records, which have no decimals, add up by chance.
    if (!hasDecimals(other)) continue;
    const keys = addingUp(readings, centsOf(other));
    const [first] = keys;
    if (!first) continue;
    const isSignProved = keys.every(({ sign }) => sign === first.sign);
    const isFeeProved = keys.every(({ fee }) => fee === first.fee);
    return {
      sign: isSignProved ? first.sign : undefined,
      fee: isFeeProved ? first.fee : undefined,
      isFeeOpen: !isFeeProved,
    };
  }
  return undefined;
}

function hasDecimals({ cells }: Candidate): boolean {
  return cells.some((cell) => HAS_DECIMALS.test(cell));
}

interface Key {
  sign: 1 | -1;
  fee: Candidate | undefined;
}

function readingsOf(
  amounts: readonly (number | undefined)[],
  fees: readonly Candidate[],
  centsOf: (candidate: Candidate) => (number | undefined)[],
): MoneyReading<Key>[] {
  const signs = [1, -1] as const;
  const plain = signs.map((sign) => ({
    key: { sign, fee: undefined },
    changes: amounts.map((cents) => cents && cents * sign),
  }));
  const withFee = fees.flatMap((fee) => {
    const parts = centsOf(fee);
    if (!parts.some((cents) => cents)) return [];
    // A fee may be the whole amount of a record.
    const withPart = (cents: number | undefined, part: number): number | undefined =>
      cents === undefined && part === 0 ? undefined : (cents ?? 0) - part;
    return signs.map((sign) => ({
      key: { sign, fee },
      changes: amounts.map((cents, place) =>
        withPart(cents && cents * sign, Math.abs(parts[place] ?? 0)),
      ),
    }));
  });
  return [...plain, ...withFee];
}
