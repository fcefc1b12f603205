import type { StatementRow } from '../../../../statements/statement.ts';

/**
 * Returns a function that finds the other side of a transfer within a file: the row of the other account with the
 * opposite amount on the same day. Equal transfers are paired in their order.
 */
export function otherSides(rows: readonly StatementRow[]): (row: StatementRow) => number | null {
  const found = new Map<number, number>();
  const open = new Map<string, number[]>();
  for (const { index, date, amount, account, transferAccount } of rows) {
    if (account === undefined || transferAccount === undefined) continue;
    const wanted = JSON.stringify([date, -amount, transferAccount, account]);
    const other = open.get(wanted)?.shift();
    if (other === undefined) {
      const key = JSON.stringify([date, amount, account, transferAccount]);
      open.set(key, [...(open.get(key) ?? []), index]);
    } else {
      found.set(index, other);
      found.set(other, index);
    }
  }
  return ({ index }) => found.get(index) ?? null;
}
