import type { ReadingEndpoint } from '@harmony/contract';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { internStrings } from './one-copy.ts';
import { queryClient } from './query-client.ts';
import { cached } from './cached.ts';

/** A list, complete or with the pages loaded so far. */
export interface WholeList<Item> {
  items: readonly Item[];
  /** Whether the last page was loaded. */
  isWhole: boolean;
}

interface Pages<Item> {
  /** Requests the items after one, or the first ones; must be a stable function. */
  fetchPage: (size: number, last: Item | undefined) => Promise<readonly Item[]>;
  /** Sizes of the first page, which is shown as soon as it is loaded, and of later ones. */
  sizes: { first: number; further: number };
  /** Fields whose texts are equal in many items, such as owners. */
  alike: readonly (keyof Item)[];
}

const whole = (endpoint: ReadingEndpoint) => cached(endpoint, {}, 'whole');

/**
 * Requests a list page by page and keeps it in the shared cache, live. A single response with tens of
 * thousands of items would take seconds without feedback and then block the page while it is parsed. A
 * previous list stays until the new one is complete.
 */
export function useWholeList<Item>(
  endpoint: ReadingEndpoint,
  pages: Pages<Item>,
): UseQueryResult<WholeList<Item>> {
  return useQuery(queryOf(endpoint, pages));
}

/** Starts the requests of a list that is about to be rendered. */
export function prefetchWholeList<Item>(endpoint: ReadingEndpoint, pages: Pages<Item>): void {
  void queryClient.prefetchQuery(queryOf(endpoint, pages));
}

function queryOf<Item>(endpoint: ReadingEndpoint, { fetchPage, sizes, alike }: Pages<Item>) {
  const call = whole(endpoint);
  return queryOptions<WholeList<Item>>({
    ...call,
    // Comparing every field of every item would block the page longer than rendering them.
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const items: Item[] = [];
      const keep = internStrings(alike);
      for (let size = sizes.first; ; size = sizes.further) {
        const page = await fetchPage(size, items.at(-1));
        signal.throwIfAborted();
        for (const item of page) items.push(keep(item));
        if (page.length < size) return { items, isWhole: true };
        const shown = queryClient.getQueryData<WholeList<Item>>(call.queryKey);
        if (!shown) queryClient.setQueryData(call.queryKey, { items: [...items], isWhole: false });
      }
    },
  });
}

/** Updates a cached list of {@link useWholeList}, if there is one. */
export function changeWholeList<Item>(
  endpoint: ReadingEndpoint,
  change: (items: readonly Item[]) => readonly Item[],
): void {
  queryClient.setQueryData<WholeList<Item>>(
    whole(endpoint).queryKey,
    (list) => list && { ...list, items: change(list.items) },
  );
}
