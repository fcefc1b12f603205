import { t } from '@lingui/core/macro';
import type { AccountKind } from '@harmony/contract';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import HandCoins from 'lucide-react/icons/hand-coins';
import Landmark from 'lucide-react/icons/landmark';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import TrendingUp from 'lucide-react/icons/trending-up';
import type { ComponentType } from 'react';

export const kindNames: Readonly<Record<AccountKind, string>> = {
  current: t`Current account`,
  savings: t({ message: 'Savings', context: 'kind of account' }),
  card: t({ message: 'Credit card', context: 'kind of account' }),
  cash: t`Cash`,
  loan: t`Loan`,
  investment: t({ message: 'Investment', context: 'kind of account' }),
};

const icons: Readonly<Record<AccountKind, ComponentType<{ size?: number }>>> = {
  current: Landmark,
  savings: PiggyBank,
  card: CreditCard,
  cash: Banknote,
  loan: HandCoins,
  investment: TrendingUp,
};

/** The decorative icon of an account kind. */
export function KindIcon({ kind, size = 20 }: { kind: AccountKind; size?: number }) {
  const Icon = icons[kind];
  return (
    <span aria-hidden="true" style={{ display: 'inline-grid' }}>
      <Icon size={size} />
    </span>
  );
}

/** Whether a balance of this kind is usually a debt. */
export function isDebt(kind: AccountKind): boolean {
  return kind === 'loan' || kind === 'card';
}
