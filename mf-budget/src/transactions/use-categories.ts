import { endpoints, isChoosable, type Category } from '@harmony/contract';
import { useEndpoint } from '@harmony/mf-kit';
import { useMemo } from 'react';

/** Returns the couple's categories; empty while loading. */
export function useCategories(): {
  all: readonly Category[];
  /** Excludes categories that are assigned by the kind of an entry. */
  list: readonly Category[];
  byId: ReadonlyMap<string, Category>;
  isPending: boolean;
} {
  const { data, isPending } = useEndpoint(endpoints.categories.list);
  return useMemo(() => {
    const all = data ?? [];
    const list = all.filter(isChoosable);
    return { all, list, byId: new Map(all.map((category) => [category.id, category])), isPending };
  }, [data, isPending]);
}
