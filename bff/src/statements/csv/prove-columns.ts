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

export interface Proof {
  amount: Candidate;
  /** 1 if a minus is spending, -1 if it is money back, `undefined` if both add up. */
  sign: 1 | -1 | undefined;
  /** The column that is part of the amounts. */
  fee: Candidate | undefined;
  /** Whether the amounts add up both with and without a column of fees. */
  isFeeOpen: boolean;
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
  const centsOf = (each: Candidate): (number | undefined)[] =>
    numbersOf(table, each, decimal).map((number) => number?.cents);
  for (const amount of new Set(amounts.slice(0, MAX_COLUMNS))) {
    const readings = readingsOf(centsOf(amount), fees, centsOf);
    for (const other of others.slice(0, MAX_COLUMNS)) {
      // Numbers of records, which have no decimals, add up by chance.
      const isMoney = [amount, other].every(({ cells }) =>
        cells.some((cell) => HAS_DECIMALS.test(cell)),
      );
      if (other === amount || fees.includes(other) || !isMoney) continue;
      const keys = addingUp(readings, centsOf(other));
      const [first] = keys;
      if (!first) continue;
      const isSignProved = keys.every(({ sign }) => sign === first.sign);
      const isFeeProved = keys.every(({ fee }) => fee === first.fee);
      return {
        amount,
        sign: isSignProved ? first.sign : undefined,
        fee: isFeeProved ? first.fee : undefined,
        isFeeOpen: !isFeeProved,
      };
    }
  }
  return undefined;
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
    return signs.map((sign) => ({
      key: { sign, fee },
      changes: amounts.map((cents, place) => cents && cents * sign - Math.abs(parts[place] ?? 0)),
    }));
  });
  return [...plain, ...withFee];
}
