import { t } from '@lingui/core/macro';
import type { User } from '@harmony/contract';
import type { AvatarPerson } from '@harmony/design-system';
import { useCouple, useUser, type Owner } from '@harmony/mf-kit';
import { useMemo } from 'react';

/** Who looks, and what the owners of money are called for them. */
export interface Owners {
  user: User | null;
  names: Readonly<Record<Owner, string>>;
  /** The face of each of the two. */
  faces: Readonly<Record<'mine' | 'yours', Face>>;
}

/** A face, and what is said of it where that person paid or was paid. */
export interface Face extends Pick<AvatarPerson, 'initials'> {
  paid: string;
  received: string;
}

/** The owners of money as the signed-in user calls them. */
export function useOwners(): Owners {
  const user = useUser();
  const yours = useCouple().partner?.firstName ?? t`Your partner`;
  return useMemo(() => {
    const mine = { paid: t`You paid`, received: t`You got it` };
    const partners = { paid: t`${yours} paid`, received: t`${yours} got it` };
    return {
      user,
      names: { mine: t`You`, yours, ours: t`Shared` },
      faces: {
        mine: { ...mine, initials: (user?.firstName ?? t`You`).slice(0, 1) },
        yours: { ...partners, initials: yours.slice(0, 1) },
      },
    };
  }, [user, yours]);
}
