import type { ChangingEndpoint, ResponseOf, QueuedWrite } from '@harmony/contract';
import { useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import { show, type PendingChange } from './pending-changes.ts';
import { keep } from './use-transactions.ts';

type Mutation<E extends ChangingEndpoint> = ReturnType<typeof useEndpointMutation<E>>;
type Options<E extends ChangingEndpoint> = Parameters<typeof useEndpointMutation<E>>[1];
type Input<E extends ChangingEndpoint> = Parameters<NonNullable<Options<E>['onSuccess']>>[1];

/** An optimistic change, from when it is shown until it is confirmed or reverted. */
interface OpenChange<E extends ChangingEndpoint> {
  /** Expected state of the list after the change. */
  expected: PendingChange;
  /** Called when the change is confirmed. */
  onSuccess?: (answer: ResponseOf<E>) => void;
  /** The change to queue without a network; undefined if it cannot be queued. */
  toQueuedWrite?: ((key: string) => QueuedWrite) | undefined;
  /** Called instead when the change is queued. */
  onQueued?: () => void;
}

interface Optimistic<E extends ChangingEndpoint> extends Pick<Options<E>, 'errorText' | 'onError'> {
  /** Confirmed state, where the response contains more than expected. */
  done?: (answer: ResponseOf<E>) => PendingChange;
}

/**
 * Changes transactions and shows the change in the list immediately. A failure reverts exactly this
 * change and shows a toast.
 */
export function useOptimistic<E extends ChangingEndpoint>(
  endpoint: E,
  { done, ...options }: Optimistic<E>,
): Pick<Mutation<E>, 'isPending' | 'error'> & {
  mutate: (input: Input<E>, change: OpenChange<E>) => void;
} {
  const [open] = useState(() => new Map<Input<E>, OpenChange<E> & { revert: () => void }>());
  const close = (input: Input<E>): OpenChange<E> | undefined => {
    const change = open.get(input);
    change?.revert();
    open.delete(input);
    return change;
  };
  const mutation = useEndpointMutation(endpoint, {
    ...options,
    onSuccess: (answer, input) => {
      const expected = open.get(input)?.expected ?? {};
      keep(done?.(answer) ?? expected);
      close(input)?.onSuccess?.(answer);
    },
    toQueuedWrite: (input, key) => open.get(input)?.toQueuedWrite?.(key),
    // The queue shows it from now on.
    onQueued: (input) => close(input)?.onQueued?.(),
    onError: (reason, input) => {
      close(input);
      options.onError?.(reason, input);
    },
  });
  // The mutation's type makes the input optional for endpoints without any, but the endpoint is generic here.
  const send = mutation.mutate as (input: Input<E>) => void;
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    mutate: (input, change) => {
      open.set(input, { ...change, revert: show(change.expected) });
      send(input);
    },
  };
}
