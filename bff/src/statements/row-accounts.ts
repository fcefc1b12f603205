import type { CollectedRows } from './collected-rows.ts';
import type { StatementRow } from './statement.ts';

/** Assigns the accounts of a file with several to their rows. */
export interface RowAccounts {
  /** Assigns an account to the rows that were collected since the last call. */
  assign(account: string): void;
  rows(): StatementRow[];
}

export function rowAccounts({ rows }: CollectedRows): RowAccounts {
  const accounts: string[] = [];
  return {
    assign(account) {
      while (accounts.length < rows.length) accounts.push(account);
    },
    rows() {
      if (new Set(accounts).size < 2) return rows;
      return rows.map((row, place) => ({ ...row, account: accounts[place] ?? '' }));
    },
  };
}
