import { t } from '@lingui/core/macro';
import type { User } from '@harmony/contract';
import { useCouple, useUser, type Owner } from '@harmony/mf-kit';
import { useMemo } from 'react';

/** The viewer, and the labels of owners. */
export interface Owners {
  user: User | null;
  names: Readonly<Record<Owner, string>>;
  /** The words for payments by and to both partners. */
  payments: Readonly<Record<'mine' | 'yours', { paid: string; received: string }>>;
}

/** Returns the labels of owners for the signed-in user. */
export function useOwners(): Owners {
  const user = useUser();
  const yours = useCouple().partner?.firstName ?? t`Your partner`;
  return useMemo(
    () => ({
      user,
      names: { mine: t`You`, yours, ours: t`Shared` },
      payments: {
        mine: { paid: t`You paid`, received: t`You got it` },
        yours: { paid: t`${yours} paid`, received: t`${yours} got it` },
      },
    }),
    [user, yours],
  );
}
