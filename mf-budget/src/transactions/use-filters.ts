import { useSearchParams } from '@harmony/mf-kit';
import { useEffect, useMemo, useState } from 'react';
import { readFilters, writeFilters, type Filters } from './filters.ts';

/** Browsers let the address change only so often. */
const ADDRESS_MILLISECONDS = 300;

/** The filters that the address keeps, and how to change them. */
export interface FilterState {
  filters: Filters;
  change: (next: Filters) => void;
  clear: () => void;
  /** Writes what was just typed into the address without waiting for more. */
  flush: () => void;
}

/**
 * The filters of the list. They stand in the address, so that Back, Reload and a bookmark keep them;
 * what is typed counts at once, and the address follows when the typing rests.
 */
export function useFilters(): FilterState {
  const [query, setQuery] = useSearchParams();
  const address = useMemo(() => readFilters(query), [query]);
  const [typed, setTyped] = useState<Filters>();
  const filters = typed ?? address;
  // From here on the address knows, and Back and Forward may change it.
  if (typed && writeFilters(typed).toString() === writeFilters(address).toString()) {
    setTyped(undefined);
  }

  const flush = (): void => {
    if (typed) setQuery(writeFilters(typed), { replace: true });
  };
  useEffect(() => {
    if (!typed) return undefined;
    const timer = setTimeout(
      () => setQuery(writeFilters(typed), { replace: true }),
      ADDRESS_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [typed, setQuery]);

  return {
    filters,
    flush,
    change: (next) => {
      setTyped(next);
      if (next.search === filters.search) setQuery(writeFilters(next), { replace: true });
    },
    clear: () => {
      setTyped({ search: '', categoryId: '', type: 'all' });
      setQuery({}, { replace: true });
    },
  };
}
