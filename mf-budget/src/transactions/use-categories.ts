import { endpoints, type Category } from '@harmony/contract';
import { useEndpoint } from '@harmony/mf-kit';
import { useMemo } from 'react';

/** Returns the couple's categories, as a list and by id; empty while loading. */
export function useCategories(): {
  list: readonly Category[];
  byId: ReadonlyMap<string, Category>;
  isPending: boolean;
} {
  const { data, isPending } = useEndpoint(endpoints.categories.list);
  return useMemo(() => {
    const list = data ?? [];
    return { list, byId: new Map(list.map((category) => [category.id, category])), isPending };
  }, [data, isPending]);
}
