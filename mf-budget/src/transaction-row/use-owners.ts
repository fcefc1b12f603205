import type { User } from '@harmony/contract';
import { useCouple, useUser, type Owner } from '@harmony/mf-kit';
import { useMemo } from 'react';

/** Who looks, and what the owners of money are called for them. */
export interface Owners {
  user: User | null;
  names: Readonly<Record<Owner, string>>;
}

/** The owners of money as the signed-in user calls them. */
export function useOwners(): Owners {
  const user = useUser();
  const yours = useCouple().partner?.firstName ?? 'Your partner';
  return useMemo(() => ({ user, names: { mine: 'You', yours, ours: 'Shared' } }), [user, yours]);
}
