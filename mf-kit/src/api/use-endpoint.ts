import { t } from '@lingui/core/macro';
import type {
  Approval,
  ChangingEndpoint,
  ReadingEndpoint,
  ResponseOf,
  QueuedWrite,
} from '@harmony/contract';
import {
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { use, useState } from 'react';
import { IdempotencyKeysContext } from './idempotency-keys-context.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import {
  approvalIn,
  isProofNeeded,
  messageOf,
  request,
  send,
  ticketIn,
  type Input,
  type InputArguments,
} from './request.ts';
import { cached } from './cached.ts';
import { showChanged } from './show-changed.ts';
import { showConsentRequested } from '../consent/show-consent-requested.ts';
import { invalidateTopics } from '../live/topics.ts';
import { handleUnauthorized, isLostSession } from '../session/unauthorized.ts';
import { toast } from '../toast/toast.ts';
import { sendOrEnqueue, Queued } from '../queue/send-or-enqueue.ts';

/**
 * Requests an endpoint and keeps the response in the shared cache, live.
 *
 * @returns the query; its data is `null` when the session has ended, which is reported and leads to sign in
 * (docs/specification/calls.md); a `null` of a lost session does not mean that no data exists
 */
export function useEndpoint<E extends ReadingEndpoint>(
  endpoint: E,
  ...input: InputArguments<E>
): UseQueryResult<ResponseOf<E> | null> {
  return useQuery<ResponseOf<E> | null>({
    ...cached(endpoint, input[0]),
    queryFn: async () => {
      try {
        return await request(endpoint, ...input);
      } catch (error) {
        if (!isLostSession(error, endpoint)) throw error;
        handleUnauthorized();
        return null;
      }
    },
  });
}

interface MutationOptions<E extends ChangingEndpoint> {
  onSuccess?: (response: ResponseOf<E>, input: Input<E>) => void;
  /** Called instead of `onSuccess` when the partner has to consent first; a toast has already been shown. */
  onConsentRequested?: (approval: Approval, input: Input<E>) => void;
  /**
   * Returns the change to queue while offline, or `undefined` where it cannot be queued.
   *
   * @param key the `Idempotency-Key` of the attempt
   */
  toQueuedWrite?: (input: Input<E>, key: string) => QueuedWrite | undefined;
  /** Called instead of `onSuccess` when the change was queued. */
  onQueued?: (input: Input<E>) => void;
  /** Called instead of `onSuccess` when signing in also requires a code. */
  onSecondFactorNeeded?: (ticket: string) => void;
  /** Called in addition to the toast, for example to show the server's issues at their fields. */
  onError?: (error: Error, input: Input<E>) => void;
  /** Text of a toast titled `errorTitle`, unless the server sends its own message. */
  errorText: string;
  errorTitle?: string;
}

/**
 * Calls a changing endpoint and invalidates what depends on it. A failure is shown as a toast with the
 * server's message or `errorText`; requested consent is reported as such; lost sessions are handled
 * centrally. The same input sent again, by a double press or after a lost response, is applied once.
 */
export function useEndpointMutation<E extends ChangingEndpoint>(
  endpoint: E,
  options: MutationOptions<E>,
): UseMutationResult<ResponseOf<E>, Error, Input<E>> {
  const { onSuccess, onConsentRequested, toQueuedWrite, onQueued, onError } = options;
  const { onSecondFactorNeeded, errorText, errorTitle = t`Error` } = options;
  const [own] = useState(() => createIdempotencyKeys());
  const keys = use(IdempotencyKeysContext)?.(endpoint) ?? own;
  return useMutation<ResponseOf<E>, Error, Input<E>>({
    mutationFn: async (input) => {
      const key = keys.keyFor(input);
      const write = toQueuedWrite?.(input, key);
      try {
        const response = await (write
          ? sendOrEnqueue(write, (transport) => send(endpoint, input, key, transport))
          : send(endpoint, input, key));
        keys.done(key);
        return response;
      } catch (error) {
        // Requested consent and queueing also complete the request: a later submission is a new one.
        if (approvalIn(error) || ticketIn(error) || error instanceof Queued) keys.done(key);
        throw error;
      }
    },
    meta: { endpoint },
    onSuccess: (response, input) => {
      showChanged(endpoint, input ?? {}, response);
      invalidateTopics(endpoint.changes);
      onSuccess?.(response, input);
    },
    onError: (error, input) => {
      if (isLostSession(error, endpoint)) return;
      if (error instanceof Queued) {
        onQueued?.(input);
        return;
      }
      const approval = approvalIn(error);
      if (approval) {
        showConsentRequested(approval);
        onConsentRequested?.(approval, input);
        return;
      }
      const ticket = ticketIn(error);
      if (ticket !== undefined) {
        onSecondFactorNeeded?.(ticket);
        return;
      }
      // The user has closed the dialog for it.
      if (isProofNeeded(error)) return;
      toast({
        title: errorTitle,
        description: messageOf(error, errorText),
        variant: 'destructive',
      });
      onError?.(error, input);
    },
  });
}
