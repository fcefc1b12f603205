import { t } from '@lingui/core/macro';
import { toCents, type Couple, type FairShare } from '@harmony/contract';
import { amountText } from '@harmony/design-system';

/** Returns a member's name by id. */
export type NameOf = (userId: string) => string;

/** Returns a lookup of the first names of a couple's members. */
export function namesIn({ members }: Couple): NameOf {
  const names = new Map(members.map(({ id, firstName }) => [id, firstName]));
  return (userId) => names.get(userId) ?? t`Your partner`;
}

/** Formats a debt, such as `Ben owes Anna $120.50`. */
export function debtText(debt: FairShare['owes'], nameOf: NameOf): string {
  if (!debt) return t`You two are even`;
  const amount = amountText(toCents(debt.amount), 'cents');
  const [debtor, creditor] = [nameOf(debt.from), nameOf(debt.to)];
  return t`${debtor} owes ${creditor} ${amount}`;
}
