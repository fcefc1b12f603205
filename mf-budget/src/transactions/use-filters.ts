import { useSearchParams } from '@harmony/mf-kit';
import { useEffect, useState } from 'react';
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
  // What else the address has is no filter.
  const address = writeFilters(readFilters(query)).toString();
  const [state, setState] = useState(() => ({
    filters: readFilters(query),
    address,
    /** What was written into the address and has not been read from it since. */
    written: [] as readonly string[],
  }));
  const { filters, written } = state;
  if (address !== state.address) {
    // One's own writing comes back late: what was typed since counts more. Back and links count.
    const own = written.lastIndexOf(address);
    if (own === -1) setState({ filters: readFilters(query), address, written: [] });
    else setState({ filters, address, written: written.slice(own + 1) });
  }

  const write = (next: Filters): void => {
    const text = writeFilters(next).toString();
    if (text === (written.at(-1) ?? address)) return;
    setState((current) => ({ ...current, written: [...current.written, text] }));
    setQuery(writeFilters(next), { replace: true });
  };
  useEffect(() => {
    const timer = setTimeout(() => write(filters), ADDRESS_MILLISECONDS);
    return () => clearTimeout(timer);
    // Only what is typed starts the wait anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [filters]);

  const change = (next: Filters): void => {
    setState((current) => ({ ...current, filters: next }));
    if (next.search === filters.search) write(next);
  };
  return {
    filters,
    change,
    flush: () => write(filters),
    clear: () => {
      const all: Filters = { search: '', categoryId: '', type: 'all' };
      setState((current) => ({ ...current, filters: all }));
      write(all);
    },
  };
}
