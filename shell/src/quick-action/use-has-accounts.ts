import { endpoints } from '@harmony/contract';
import { useEndpoint, useUser } from '@harmony/mf-kit';

/** Whether the viewer has an account to move money from or to: a joint one or their own. */
export function useHasAccounts(): boolean {
  const viewerId = useUser()?.id;
  const { data } = useEndpoint(endpoints.accounts.list);
  return (data ?? []).some(
    ({ isArchived, ownerId }) => !isArchived && (ownerId === null || ownerId === viewerId),
  );
}
