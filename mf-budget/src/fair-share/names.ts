import { t } from '@lingui/core/macro';
import { toCents, type Couple, type FairShare } from '@harmony/contract';
import { amountText } from '@harmony/design-system';

/** What members are called, by their ids. */
export type NameOf = (userId: string) => string;

/** The first names of a couple's members. */
export function namesIn({ members }: Couple): NameOf {
  const names = new Map(members.map(({ id, firstName }) => [id, firstName]));
  return (userId) => names.get(userId) ?? t`Your partner`;
}

/** Who owes whom, such as `Ben owes Anna $120.50`. */
export function debtText(debt: FairShare['owes'], nameOf: NameOf): string {
  if (!debt) return t`You two are even`;
  const amount = amountText(toCents(debt.amount), 'cents');
  const [debtor, creditor] = [nameOf(debt.from), nameOf(debt.to)];
  return t`${debtor} owes ${creditor} ${amount}`;
}
