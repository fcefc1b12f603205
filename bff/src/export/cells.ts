/** An amount as the API answers it, a decimal string: never passed through floating point. */
export interface Amount {
  readonly amount: string;
}

/** A cell of a table: text that people typed or that we wrote, or an amount. */
export type Cell = string | Amount;

/** A row of a table. */
export type Cells = readonly Cell[];
