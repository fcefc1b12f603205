import { MOST_PARTS, type QueuedWrite } from '@harmony/contract';
import { issuesOf, RequestError } from '@harmony/mf-kit';
import { useEffect, useMemo } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import type { EnteredTransaction } from './entry.ts';

export const refusable = [
  'amount',
  'description',
  'categoryId',
  'type',
  'date',
  'notes',
  'paidBy',
  'isVisible',
  'kind',
  'refundOf',
  'accountId',
  'split',
  // Only the server knows whether the categories of the parts still exist.
  ...Array.from({ length: MOST_PARTS }, (_, place) => `parts.${place}.categoryId` as const),
] as const;

/** Shows the server's issues with a refused draft at the form fields. */
export function useRefusal(
  draft: QueuedWrite | undefined,
  setError: UseFormSetError<EnteredTransaction>,
): RequestError | undefined {
  const refusal = draft?.refusal;
  const error = useMemo(() => refusal && new RequestError(refusal.status, refusal.text), [refusal]);
  useEffect(() => {
    for (const { field, message } of issuesOf(error, refusable)) setError(field, { message });
  }, [error, setError]);
  return error;
}
