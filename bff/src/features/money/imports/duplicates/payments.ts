import type { CalendarDay, StatementFormat, Transaction } from '@harmony/contract';

/** A payment in a file, reduced to the fields by which it is known. */
export interface Payment {
  date: CalendarDay;
  /** A decimal, negative for spending. */
  amount: string;
  description: string;
  reference: string | null;
  /** The account as named in the file (`identity.ts`). */
  account: string | null;
}

/** A payment of a committed file, as it was read. */
export interface KnownPayment extends Payment {
  format: StatementFormat;
  /** How the file was read (`identity.ts`); null for imports of previous releases. */
  source: string | null;
  isOwn: boolean;
}

/** A transaction that may be the same payment. */
export interface Entered extends Pick<
  Transaction,
  'id' | 'date' | 'amount' | 'description' | 'accountId'
> {
  /**
   * The payments of files that it was imported from, or that were left out as the same. Their texts may differ from the
   * visible description, so they must not be discoverable word by word for the partner's transactions.
   */
  known: readonly KnownPayment[];
  /** Whether it is not visible to the viewer, who imported it: deleted, as far as they may know. */
  isGone: boolean;
}

/** A payment of the file to be imported. */
export interface FilePayment extends Payment {
  /** Index of the row. */
  index: number;
  /** The account of the transaction, if it is known before the viewer chooses one. */
  accountId: string | null;
}

export interface PaymentsOfFile {
  format: StatementFormat;
  source: string;
  payments: readonly FilePayment[];
}

/** The transactions around the payments of a file. */
export interface Around {
  entered: readonly Entered[];
  /** First and last day of the payments of each source. */
  periods: ReadonlyMap<string, { first: CalendarDay; last: CalendarDay }>;
}

export interface Duplicate {
  /** Id of the transaction. */
  id: string;
  /** `same` if it was imported before; `like` if it is similar and the user decides. */
  reason: 'same' | 'like';
  isGone: boolean;
  /** Whether an import of the viewer from this source has the payment already. */
  isKnown: boolean;
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Returns days as numbers, which are faster to compare than dates. */
export function dayNumber(date: CalendarDay): number {
  return Date.parse(date) / DAY_MILLISECONDS;
}

/** Joins parts of a key; texts of files contain no line breaks. */
export function keyOf(...parts: readonly (string | number | null)[]): string {
  return parts.join('\n');
}
