import { t } from '@lingui/core/macro';
import type { InboxRow, MoneyAccount } from '@harmony/contract';
import { useMemo } from 'react';
import { useTransactions } from '../transactions/use-transactions.ts';

/** Returns a function that names the transfer that a row probably is; `undefined` for other rows. */
export function useOtherSides(
  rows: readonly InboxRow[],
  accounts: ReadonlyMap<string, MoneyAccount>,
): (row: InboxRow) => string | undefined {
  const { all } = useTransactions();
  return useMemo(() => {
    const wanted = new Set(rows.map(({ transferOf }) => transferOf));
    const others = [...rows, ...(all ?? [])].filter(({ id }) => wanted.has(id));
    const accountOf = new Map(others.map(({ id, accountId }) => [id, accountId]));
    return ({ transferOf, amount }) => {
      if (transferOf === null) return undefined;
      const where = accounts.get(accountOf.get(transferOf) ?? '')?.name;
      if (where === undefined) return t`It’s a transfer`;
      return amount.startsWith('-') ? t`Transfer to ${where}` : t`Transfer from ${where}`;
    };
  }, [rows, all, accounts]);
}
