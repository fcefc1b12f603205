import { t } from '@lingui/core/macro';
import { useCouple } from '@harmony/mf-kit';
import type { AccountOwner } from './account-groups.ts';

/** Returns the titles of accounts by owner. */
export function useOwnerNames(): Readonly<Record<AccountOwner, string>> {
  const partner = useCouple().partner?.firstName ?? t`Your partner`;
  return { ours: t`Both of you`, mine: t`You`, yours: partner };
}
