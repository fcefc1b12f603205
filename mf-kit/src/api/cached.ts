import type { ReadingEndpoint } from '@harmony/contract';
import { queryKey } from './query-key.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { endpoint: ReadingEndpoint };
  }
}

/**
 * Returns the key and the metadata of a call for the shared cache; the endpoint in the metadata determines
 * when the response is outdated.
 *
 * @param more distinguishes several queries of one call
 */
export function cached<E extends ReadingEndpoint>(
  endpoint: E,
  parts?: { params?: unknown; query?: unknown },
  ...more: readonly string[]
) {
  return { queryKey: [...queryKey(endpoint, parts), ...more], meta: { endpoint } };
}
