/** An amount as the API gives it, a decimal string: never passed through floating point. */
export interface Amount {
  readonly amount: string;
}

/** A cell of a table: text that people typed or that we wrote, or an amount. */
export type Cell = string | Amount;

/** A row of a table. */
export type Cells = readonly Cell[];

/** A table that people read in a spreadsheet, its rows in pages. */
export interface Sheet {
  name: string;
  columns: readonly string[];
  rows: AsyncIterable<readonly Cells[]>;
}

/** What ids stand for in tables that people read. */
export interface Names {
  category(id: string): string;
  member(id: string): string;
}
