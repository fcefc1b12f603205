import { endpoints, type MoneyAccount } from '@harmony/contract';
import { useEndpoint, useUser } from '@harmony/mf-kit';
import { useMemo } from 'react';
import { usableAccounts } from './account-groups.ts';

/** Returns the accounts that the viewer may see, and those they may use in entries; empty while loading. */
export function useAccounts(): {
  list: readonly MoneyAccount[];
  usable: readonly MoneyAccount[];
  isPending: boolean;
} {
  const { data, isPending } = useEndpoint(endpoints.accounts.list);
  const viewerId = useUser()?.id;
  return useMemo(() => {
    const list = data ?? [];
    return { list, usable: usableAccounts(list, viewerId), isPending };
  }, [data, isPending, viewerId]);
}
