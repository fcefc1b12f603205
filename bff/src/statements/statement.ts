import type {
  CalendarDay,
  Currency,
  SentMapping,
  StatementFormat,
  StatementMapping,
} from '@harmony/contract';
import type { OwnDetails } from './own-export/details.ts';
import type { Message } from '../platform/language/sentence.ts';

/** The part of a payment that belongs to one category. */
export interface StatementPart {
  /** The category from another app. */
  category: string | null;
  /** Integer cents, of the same sign as the payment. */
  amount: number;
  notes: string | null;
}

/** The cells of an export of this product, in any of its languages. */
export interface OwnRow {
  type: string;
  visible: string;
  by: string;
  paidBy: string;
  split: string;
  categories: string;
  kind: string;
  account: string;
  otherAccount: string;
  details: OwnDetails | undefined;
}

/** Fields that bank statements lack and exports of apps may have. */
export interface AppFields {
  /** Name of the account of the row, in a file with several. */
  account?: string;
  /** Name of the account on the other side of a transfer. */
  transferAccount?: string;
  /** At least two, which sum to the amount. */
  parts?: StatementPart[];
  /** The lines of the parts, if each has one. */
  lines?: number[];
  /** Payer and shares by the names in the file; without a payer there is no debt. */
  shares?: { payer: string | null; shares: { name: string; cents: number }[] };
  /** Whether it is a payment between people that settles up: payer and receiver are in `shares`. */
  isSettlement?: true;
  /** The row of an export of this product. */
  own?: OwnRow;
  /** Why the row is left out unless the user includes it. */
  leftOut?: Message;
  /** Content of the file that the row cannot have, for the user. */
  notKept?: Message;
}

export interface StatementRow extends AppFields {
  /** Position among the rows, from 0. */
  index: number;
  /** First line in the file, from 1. */
  line: number;
  /** The booking day. */
  date: CalendarDay;
  /** The day of interest, if the file has one that differs. */
  valueDate: CalendarDay | null;
  /** Integer cents, never 0; spending is negative. */
  amount: number;
  /** Never empty, at most 200 characters. */
  description: string;
  notes: string | null;
  /** The bank's reference, which is not always unique. */
  reference: string | null;
  /** The category from another app. */
  category: string | null;
}

export interface StatementProblem {
  line: number;
  message: Message;
  /** Whether it was left out on purpose, and may be imported anyway. */
  canTake?: boolean;
}

/** A question that the file leaves open. */
export interface Question {
  about: 'sign' | 'dateOrder' | 'decimal' | 'fee' | 'columns' | 'statuses';
  /** Ways to read the file, the likeliest first; empty if the user has to choose columns. */
  readings: {
    /** The part of the mapping that chooses it. */
    mapping: SentMapping;
    rows: StatementRow[];
  }[];
  /** Words whose meaning is not known, for statuses. */
  words: string[];
}

/** Sums of an export of another app, by the file itself; amounts in cents. */
export interface MovingIn {
  app: string;
  /** Whether the columns of the export are published. */
  isDocumented: boolean;
  months: { month: string; spent: number; received: number }[];
  /** Lines whose rows have another amount than the file. */
  differing: number[];
  /** Amount that each person is owed by the rows, and by the total in the file if it has one. */
  balances: { name: string; cents: number; inFile: number | null }[];
}

export interface Statement {
  format: StatementFormat;
  /** The mapping of a CSV or QIF file; `null` for self-describing formats. */
  mapping: StatementMapping | null;
  /** Whether the mapping is a guess that the user should confirm. */
  needsMapping: boolean;
  account: { bank: string | null; number: string | null } | null;
  currency: Currency | null;
  /** Names of people who share expenses in the file. */
  people?: string[];
  /** If an app wrote the file, and the user has not chosen other columns. */
  movingIn?: MovingIn;
  /** A sample of a CSV file, to correct its mapping. */
  table: { headings: string[] | null; firstRows: string[][] } | null;
  rows: StatementRow[];
  problems: StatementProblem[];
  /** Reasons for the signs and columns, for the user. */
  evidence: Message[];
  questions: Question[];
}

/** A file that cannot be read at all. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  /** The wrong field of the mapping, such as `columns.date`; `null` if the file is the problem. */
  readonly field: string | null;
  /** The reason, for the user. */
  readonly reason: Message;

  constructor(reason: Message, field: string | null = null) {
    super(reason.message);
    this.reason = reason;
    this.field = field;
  }
}

export interface ReadingOptions {
  mapping?: SentMapping | undefined;
  /** The latest accepted day of a payment. */
  today: CalendarDay;
  /** Determines the digits of amounts, regardless of the file's currency. */
  currency: Currency;
  /** Parts of the mapping of an earlier file that the evidence in this one contradicts: both readings are asked about. */
  disputed?: SentMapping | undefined;
  /** Evidence from outside of the file. */
  reason?: Message | undefined;
}
