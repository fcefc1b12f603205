import type { Transaction, QueuedWrite } from '@harmony/contract';
import { useQueuedWrites } from '@harmony/mf-kit';
import { useMemo } from 'react';
import type { PendingChange } from '../transactions/pending-changes.ts';

/** Returns the queued changes that overlay the list, without those in conflict. */
export function useWaitingChanges(): readonly PendingChange[] {
  const waiting = useQueuedWrites();
  return useMemo(() => waiting.filter(isShown).map(pendingOf), [waiting]);
}

/** Returns the ids of the transactions with queued changes. */
export function useWaitingIds(): ReadonlySet<Transaction['id']> {
  const waiting = useQueuedWrites();
  return useMemo(
    () => new Set(waiting.filter(({ state }) => state === 'waiting').map(({ subject }) => subject)),
    [waiting],
  );
}

function isShown({ state }: QueuedWrite): boolean {
  return state === 'waiting' || state === 'done';
}

function pendingOf({ subject, after }: QueuedWrite): PendingChange {
  return after ? { put: [after] } : { removed: [subject] };
}
