import type { Transaction, QueuedWrite } from '@harmony/contract';
import { useQueuedWrites } from '@harmony/mf-kit';
import { useMemo } from 'react';
import type { PendingChange } from '../transactions/pending-changes.ts';

/** Returns the queued changes that overlay the list, without those in conflict. */
export function useQueuedChanges(): readonly PendingChange[] {
  const queued = useQueuedWrites();
  return useMemo(() => queued.filter(isShown).map(pendingOf), [queued]);
}

/** Returns the ids of the transactions with queued changes. */
export function useQueuedIds(): ReadonlySet<Transaction['id']> {
  const queued = useQueuedWrites();
  return useMemo(
    () => new Set(queued.filter(({ state }) => state === 'waiting').map(({ subject }) => subject)),
    [queued],
  );
}

function isShown({ state }: QueuedWrite): boolean {
  return state === 'waiting' || state === 'done';
}

function pendingOf({ subject, before, after }: QueuedWrite): PendingChange {
  if (after) return { put: [after] };
  return { removed: [subject], removedTransfer: before?.transferId ?? undefined };
}
