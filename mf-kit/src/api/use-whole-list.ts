import type { ReadingEndpoint } from '@harmony/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { oneCopyOf } from './one-copy.ts';
import { queryClient } from './query-client.ts';
import { cached } from './cached.ts';

/** A long list, as far as it has come. */
export interface WholeList<Item> {
  items: readonly Item[];
  /** Whether the last page has come. */
  isWhole: boolean;
}

interface Pages<Item> {
  /** Asks for the items after one, or for the first ones; a function, always the same. */
  ask: (size: number, last: Item | undefined) => Promise<readonly Item[]>;
  /** How many items the first page has, which is shown as soon as it is there, and each after it. */
  sizes: { first: number; further: number };
  /** Texts that many items have alike, such as whose they are. */
  alike: readonly (keyof Item)[];
}

const whole = (endpoint: ReadingEndpoint) => cached(endpoint, {}, 'whole');

/**
 * Asks for a list page by page and keeps all of it in the shared cache, live. One response with tens of
 * thousands of items would be silent for seconds and then block the page while it is read. A list
 * that was there stays as it is until all of the new one has come.
 */
export function useWholeList<Item>(
  endpoint: ReadingEndpoint,
  { ask, sizes, alike }: Pages<Item>,
): UseQueryResult<WholeList<Item>> {
  const call = whole(endpoint);
  return useQuery<WholeList<Item>>({
    ...call,
    // Comparing every field of every item would block the page longer than showing them.
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const items: Item[] = [];
      const keep = oneCopyOf(alike);
      for (let size = sizes.first; ; size = sizes.further) {
        const page = await ask(size, items.at(-1));
        signal.throwIfAborted();
        for (const item of page) items.push(keep(item));
        if (page.length < size) return { items, isWhole: true };
        const shown = queryClient.getQueryData<WholeList<Item>>(call.queryKey);
        if (!shown) queryClient.setQueryData(call.queryKey, { items: [...items], isWhole: false });
      }
    },
  });
}

/** Changes a list of {@link useWholeList} in the cache, where it is there. */
export function changeWholeList<Item>(
  endpoint: ReadingEndpoint,
  change: (items: readonly Item[]) => readonly Item[],
): void {
  queryClient.setQueryData<WholeList<Item>>(
    whole(endpoint).queryKey,
    (list) => list && { ...list, items: change(list.items) },
  );
}
