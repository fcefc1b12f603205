import type { Transaction, WaitingChange } from '@harmony/contract';
import { useWaiting } from '@harmony/mf-kit';
import { useMemo } from 'react';
import type { PendingChange } from '../transactions/pending-changes.ts';

/** What waits for a network, as it lies above the list: what has to be decided first does not. */
export function useWaitingChanges(): readonly PendingChange[] {
  const waiting = useWaiting();
  return useMemo(() => waiting.filter(isShown).map(pendingOf), [waiting]);
}

/** The ids of the transactions of the list that wait for a network. */
export function useWaitingIds(): ReadonlySet<Transaction['id']> {
  const waiting = useWaiting();
  return useMemo(
    () => new Set(waiting.filter(({ state }) => state === 'waiting').map(({ subject }) => subject)),
    [waiting],
  );
}

function isShown({ state }: WaitingChange): boolean {
  return state === 'waiting' || state === 'done';
}

function pendingOf({ subject, after }: WaitingChange): PendingChange {
  return after ? { put: [after] } : { removed: [subject] };
}
