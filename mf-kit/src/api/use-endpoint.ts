import { t } from '@lingui/core/macro';
import type {
  Approval,
  ChangingEndpoint,
  ReadingEndpoint,
  ResponseOf,
  WaitingChange,
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
  messageOf,
  request,
  send,
  type Input,
  type InputArguments,
} from './request.ts';
import { cached } from './cached.ts';
import { tellWaiting } from '../consent/tell-waiting.ts';
import { invalidateTopics } from '../live/topics.ts';
import { handleUnauthorized, isLostSession } from '../session/unauthorized.ts';
import { toast } from '../toast/toast.ts';
import { sendOrWait, Waits } from '../waiting/send-or-wait.ts';

/**
 * Asks the API and keeps the response in the shared cache, live.
 *
 * @returns the query; its data is `null` when the session has ended, which is told and leads to sign in
 * (docs/specification/calls.md): that nobody may see it any more does not say that there is nothing
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
  /** Instead of success, when the partner has to agree first; a toast has said so. */
  onWaiting?: (approval: Approval, input: Input<E>) => void;
  /**
   * The change as it waits where there is no network; none where it cannot.
   *
   * @param key the `Idempotency-Key` of the attempt
   */
  toWait?: (input: Input<E>, key: string) => WaitingChange | undefined;
  /** Instead of success, when it waits for a network. */
  onWait?: (input: Input<E>) => void;
  /** Besides the toast, for example to show the server's issues at their fields. */
  onError?: (error: Error, input: Input<E>) => void;
  /** Shown as a toast titled `errorTitle` when the server sends no message of its own. */
  errorText: string;
  errorTitle?: string;
}

/**
 * Changes something through the API, and asks again what depends on it. A failure becomes a toast with the server's message or
 * `errorText`; one that waits for the partner's consent is told as such; a lost session is handled in one place for all. The same input sent again, by a
 * double press or after a lost response, is done once.
 */
export function useEndpointMutation<E extends ChangingEndpoint>(
  endpoint: E,
  options: MutationOptions<E>,
): UseMutationResult<ResponseOf<E>, Error, Input<E>> {
  const { onSuccess, onWaiting, toWait, onWait, onError } = options;
  const { errorText, errorTitle = t`Error` } = options;
  const [own] = useState(() => createIdempotencyKeys());
  const keys = use(IdempotencyKeysContext)?.(endpoint) ?? own;
  return useMutation<ResponseOf<E>, Error, Input<E>>({
    mutationFn: async (input) => {
      const key = keys.keyFor(input);
      const waiting = toWait?.(input, key);
      try {
        const response = await (waiting
          ? sendOrWait(waiting, (transport) => send(endpoint, input, key, transport))
          : send(endpoint, input, key));
        keys.done(key);
        return response;
      } catch (error) {
        // The partner was asked, or it waits, which is a response as well: asking again later is meant anew.
        if (approvalIn(error) || error instanceof Waits) keys.done(key);
        throw error;
      }
    },
    meta: { endpoint },
    onSuccess: (response, input) => {
      invalidateTopics(endpoint.changes);
      onSuccess?.(response, input);
    },
    onError: (error, input) => {
      if (isLostSession(error, endpoint)) return;
      if (error instanceof Waits) {
        onWait?.(input);
        return;
      }
      const approval = approvalIn(error);
      if (approval) {
        tellWaiting(approval);
        onWaiting?.(approval, input);
        return;
      }
      toast({
        title: errorTitle,
        description: messageOf(error, errorText),
        variant: 'destructive',
      });
      onError?.(error, input);
    },
  });
}
