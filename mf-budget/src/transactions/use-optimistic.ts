import type { ChangingEndpoint, ResponseOf, WaitingChange } from '@harmony/contract';
import { useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import { show, type PendingChange } from './pending-changes.ts';
import { keep } from './use-transactions.ts';

type Mutation<E extends ChangingEndpoint> = ReturnType<typeof useEndpointMutation<E>>;
type Options<E extends ChangingEndpoint> = Parameters<typeof useEndpointMutation<E>>[1];
type Input<E extends ChangingEndpoint> = Parameters<NonNullable<Options<E>['onSuccess']>>[1];

/** One change, from when it is shown until it is made or taken back. */
interface OpenChange<E extends ChangingEndpoint> {
  /** What the list looks like once it is done, as far as one can know. */
  expected: PendingChange;
  /** Called once it is done. */
  onSuccess?: (answer: ResponseOf<E>) => void;
  /** The change as it waits where there is no network; none where it cannot. */
  toWait?: ((key: string) => WaitingChange) | undefined;
  /** Called instead once it waits. */
  onWait?: () => void;
}

interface Optimistic<E extends ChangingEndpoint> extends Pick<Options<E>, 'errorText' | 'onError'> {
  /** What has been done, where the answer knows more than what was expected. */
  done?: (answer: ResponseOf<E>) => PendingChange;
}

/**
 * Changes transactions, and shows the change in the list at once. When it fails, exactly this change
 * is taken back, and a toast says why.
 */
export function useOptimistic<E extends ChangingEndpoint>(
  endpoint: E,
  { done, ...options }: Optimistic<E>,
): Pick<Mutation<E>, 'isPending' | 'error'> & {
  mutate: (input: Input<E>, change: OpenChange<E>) => void;
} {
  const [open] = useState(() => new Map<Input<E>, OpenChange<E> & { takeBack: () => void }>());
  const close = (input: Input<E>): OpenChange<E> | undefined => {
    const change = open.get(input);
    change?.takeBack();
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
    toWait: (input, key) => open.get(input)?.toWait?.(key),
    // The queue shows it from now on.
    onWait: (input) => close(input)?.onWait?.(),
    onError: (reason, input) => {
      close(input);
      options.onError?.(reason, input);
    },
  });
  // Its own type lets the input be left out where there is none, which is not known here.
  const send = mutation.mutate as (input: Input<E>) => void;
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    mutate: (input, change) => {
      open.set(input, { ...change, takeBack: show(change.expected) });
      send(input);
    },
  };
}
