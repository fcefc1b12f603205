import type { ReadingEndpoint } from '@harmony/contract';
import { queryKey } from './query-key.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** What a query says of itself: the endpoint that it asks. */
    queryMeta: { endpoint: ReadingEndpoint };
  }
}

/**
 * How the shared cache knows a call: by its key, and by its endpoint, which says when the response has to be
 * asked for again.
 *
 * @param more what tells apart several queries of one call
 */
export function cached<E extends ReadingEndpoint>(
  endpoint: E,
  parts?: { params?: unknown; query?: unknown },
  ...more: readonly string[]
) {
  return { queryKey: [...queryKey(endpoint, parts), ...more], meta: { endpoint } };
}
