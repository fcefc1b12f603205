import type {
  CalendarDay,
  Currency,
  SentMapping,
  StatementFormat,
  StatementMapping,
} from '@harmony/contract';

/** A payment as a statement has it. */
export interface StatementRow {
  /** Its place among the rows, from 0. */
  index: number;
  /** The line of the file on which it begins, from 1. */
  line: number;
  date: CalendarDay;
  /** Integer cents, never 0; spending is negative. */
  amount: number;
  /** Never empty, at most 200 characters. */
  description: string;
  notes: string | null;
  /** What the bank calls it. Banks give the same to different payments too. */
  reference: string | null;
  /** The category that another app gave it. */
  category: string | null;
}

/** Something in a file that could not be read, and why. */
export interface StatementProblem {
  /** From 1. */
  line: number;
  message: string;
}

/** What was found in a file. */
export interface Statement {
  format: StatementFormat;
  /** How a CSV or QIF file was read; `null` for formats that say it themselves. */
  mapping: StatementMapping | null;
  /** Whether the mapping is a guess that somebody should look at. */
  needsMapping: boolean;
  account: { bank: string | null; number: string | null } | null;
  /** In which currency its amounts are, where it says so. */
  currency: Currency | null;
  /** What a CSV file looks like, to correct its mapping. */
  table: { headings: string[] | null; firstRows: string[][] } | null;
  rows: StatementRow[];
  problems: StatementProblem[];
}

/** A file that cannot be read at all; the message is for whoever dropped it. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  /** What of the mapping is wrong, such as `columns.date`; `null` when it is the file. */
  readonly field: string | null;

  constructor(message: string, field: string | null = null) {
    super(message);
    this.field = field;
  }
}

/** What a reader is told besides the file. */
export interface ReadingOptions {
  mapping?: SentMapping | undefined;
  /** The latest day that a payment can be of. */
  today: CalendarDay;
  /** In whose digits amounts are read, whatever currency the file itself is in; dollars when left out. */
  currency?: Currency | undefined;
}
