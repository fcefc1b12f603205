import type { Endpoint, ReadingEndpoint, ResponseOf } from '@harmony/contract';
import type { request as sendRequest } from '@harmony/mf-kit';
import type { SharedModules } from './shared-modules.ts';

/** An endpoint, and the parts of the call that it has: path parameters, query and body. */
export type CallOf<E extends Endpoint> = Parameters<typeof sendRequest<E>>;

/** Receives the responses of a watched call. */
export interface Watcher<E extends ReadingEndpoint> {
  onResponse: (response: ResponseOf<E>) => void;
  onError?: (error: unknown) => void;
}

/**
 * Requests an endpoint, and again whenever an event says that its response is outdated.
 *
 * @param known a response that the page contains already, or `null` for the known lack of one; it is not reported
 * @returns a function that ends it
 */
export function watchEndpoint<E extends ReadingEndpoint>(
  { queryClient, queryKey, request }: SharedModules['mf-kit'],
  call: CallOf<E>,
  { onResponse, onError }: Watcher<E>,
  known?: ResponseOf<E> | null,
): () => void {
  const [endpoint, input] = call;
  // An entry of its own in the page's cache: events invalidate it like those of hooks, and it ends with the watcher.
  const id = crypto.randomUUID();
  const key = [...queryKey(endpoint, input), id];
  const load = () =>
    queryClient.fetchQuery<ResponseOf<E> | null>({
      queryKey: key,
      meta: { endpoint },
      queryFn: () => request(...call),
      staleTime: Infinity,
      gcTime: Infinity,
      ...(known !== undefined && { initialData: () => known }),
    });
  let isWatching = true;
  const report = (): void => {
    load().then(
      (response) => isWatching && response !== null && onResponse(response),
      (error: unknown) => isWatching && onError?.(error),
    );
  };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    const isOwn = event.query.queryKey.at(-1) === id;
    if (isOwn && event.type === 'updated' && event.action.type === 'invalidate') report();
  });
  if (known === undefined) report();
  else void load();
  return () => {
    isWatching = false;
    unsubscribe();
    queryClient.removeQueries({ queryKey: key, exact: true });
  };
}
