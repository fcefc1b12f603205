import { useMemo } from 'react';
import { useAccounts } from '../accounts/use-accounts.ts';
import type { AccountNames } from './account-text.ts';

/** Returns the names of the accounts that the viewer may see; empty while loading. */
export function useAccountNames(): AccountNames {
  const { list } = useAccounts();
  return useMemo(() => new Map(list.map(({ id, name }) => [id, name])), [list]);
}
