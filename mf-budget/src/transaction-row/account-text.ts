import { t } from '@lingui/core/macro';
import type { Transaction } from '@harmony/contract';

/** Names of the accounts that the viewer may see, by id. */
export type AccountNames = ReadonlyMap<string, string>;

/** Returns the account of a transaction as text; undefined if the viewer cannot see it. */
export function accountText(
  { accountId, paidBy, kind }: Pick<Transaction, 'accountId' | 'paidBy' | 'kind'>,
  names?: AccountNames,
): string | undefined {
  if (kind === 'transfer') return undefined;
  const name = accountId === null ? undefined : names?.get(accountId);
  return name ?? (paidBy === null ? t`Joint account` : undefined);
}

/** Returns both sides of a transfer, such as `Checking → Savings`. */
export function transferText(
  { accountId, otherAccountId, amount }: Transaction,
  names: AccountNames,
): string {
  const nameOf = (id: string | null): string =>
    (id === null ? undefined : names.get(id)) ?? t`Outside`;
  const [one, other] = [nameOf(accountId), nameOf(otherAccountId)];
  const [from, to] = amount.startsWith('-') ? [one, other] : [other, one];
  return `${from} → ${to}`;
}
