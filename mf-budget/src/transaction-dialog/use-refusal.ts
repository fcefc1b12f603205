import { MOST_PARTS, type WaitingChange } from '@harmony/contract';
import { issuesOf, RequestError } from '@harmony/mf-kit';
import { useEffect, useMemo } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import type { EnteredTransaction } from './entry.ts';

/** The fields at which the server's issues are shown. */
export const refusable = [
  'amount',
  'description',
  'categoryId',
  'type',
  'date',
  'notes',
  'paidBy',
  'split',
  // Of parts the server alone knows whether their categories are still there.
  ...Array.from({ length: MOST_PARTS }, (_, place) => `parts.${place}.categoryId` as const),
] as const;

/** What the server did not like about a draft: it is shown at the fields again, as when it was sent from them. */
export function useRefusal(
  draft: WaitingChange | undefined,
  setError: UseFormSetError<EnteredTransaction>,
): RequestError | undefined {
  const refusal = draft?.refusal;
  const error = useMemo(() => refusal && new RequestError(refusal.status, refusal.text), [refusal]);
  useEffect(() => {
    for (const { field, message } of issuesOf(error, refusable)) setError(field, { message });
  }, [error, setError]);
  return error;
}
