import { t } from '@lingui/core/macro';
import type { User } from '@harmony/contract';
import type { AvatarPerson } from '@harmony/design-system';
import { useCouple, useUser, type Owner } from '@harmony/mf-kit';
import { useMemo } from 'react';

/** The viewer, and the labels of owners. */
export interface Owners {
  user: User | null;
  names: Readonly<Record<Owner, string>>;
  /** Avatars of both partners. */
  faces: Readonly<Record<'mine' | 'yours', Face>>;
}

/** An avatar with the accessible text for its payments. */
export interface Face extends Pick<AvatarPerson, 'initials'> {
  paid: string;
  received: string;
}

/** Returns the labels of owners for the signed-in user. */
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
