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

/** A face, without what is said of it. */
export interface Face extends Pick<AvatarPerson, 'initials'> {
  /** The word that a sentence begins with. */
  who: string;
}

/** The owners of money as the signed-in user calls them. */
export function useOwners(): Owners {
  const user = useUser();
  const yours = useCouple().partner?.firstName ?? 'Your partner';
  return useMemo(() => {
    const face = (who: string, name = who): Face => ({ who, initials: name.slice(0, 1) });
    return {
      user,
      names: { mine: 'You', yours, ours: 'Shared' },
      faces: { mine: face('You', user?.firstName), yours: face(yours) },
    };
  }, [user, yours]);
}
