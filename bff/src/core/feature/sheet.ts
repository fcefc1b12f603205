import type { Message } from '../../platform/language/sentence.ts';

/** An amount in API format, a decimal string: never converted to floating point. */
export interface Amount {
  readonly amount: string;
}

export type Cell = string | Amount;

export type Cells = readonly Cell[];

/** A table in a file, its rows in pages. */
export interface WrittenSheet {
  name: string;
  columns: readonly string[];
  rows: AsyncIterable<readonly Cells[]>;
}

/** A table for a spreadsheet; the product's terms are translated. */
export interface Sheet {
  name: Message;
  columns: readonly Message[];
  /** In pages; users' texts stay as they are. */
  rows: AsyncIterable<readonly (readonly (Cell | Message)[])[]>;
}

export interface Names {
  account(id: string): string;
  category(id: string): string;
  member(id: string): string;
  /** Currency of all amounts (ISO 4217). */
  currency: string;
}
