import { t } from '@lingui/core/macro';
import type { MoneyAccount } from '@harmony/contract';
import { KindIcon } from './account-kinds.tsx';

/** Value of the option without an account, because a select cannot have an empty one. */
export const NO_ACCOUNT = 'none';

/** Options for the account of payments. */
export function accountOptions(accounts: readonly MoneyAccount[]) {
  return [
    { value: NO_ACCOUNT, label: t`No account` },
    ...accounts.map(({ id, name, kind }) => ({
      value: id,
      label: name,
      mark: <KindIcon kind={kind} size={18} />,
    })),
  ];
}
