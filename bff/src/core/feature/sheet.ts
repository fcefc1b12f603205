import type { Message } from '../../platform/language/sentence.ts';

/** An amount as the API gives it, a decimal string: never passed through floating point. */
export interface Amount {
  readonly amount: string;
}

/** A cell of a table as it is written to a file: text or an amount. */
export type Cell = string | Amount;

/** A row of a table as it is written. */
export type Cells = readonly Cell[];

/** A table as it is written to a file, its rows in pages. */
export interface WrittenSheet {
  name: string;
  columns: readonly string[];
  rows: AsyncIterable<readonly Cells[]>;
}

/** A table that people read in a spreadsheet; what we call things is said in their language. */
export interface Sheet {
  name: Message;
  columns: readonly Message[];
  /** In pages; text that people typed stays as it is. */
  rows: AsyncIterable<readonly (readonly (Cell | Message)[])[]>;
}

/** What ids stand for in tables that people read. */
export interface Names {
  category(id: string): string;
  member(id: string): string;
  /** That of all amounts, as its code of ISO 4217. */
  currency: string;
}
