import { useSearchParams } from '@harmony/mf-kit';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { everything, readFilters, writeFilters, type Filters } from './filters.ts';

/** Browsers let the address change only so often. */
const ADDRESS_MILLISECONDS = 300;

/** What is typed rather than chosen. */
const typed = ['search', 'amountFrom', 'amountTo'] as const;

/** The filters that the address keeps, and how to change them. */
export interface FilterState {
  filters: Filters;
  change: (changes: Partial<Filters>) => void;
  /** Always the same. */
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
  const [filters, setFilters] = useState(() => readFilters(query));
  /** What was asked for last: the next change may come before it is rendered. */
  const asked = useRef(filters);
  const ask = (next: Filters): void => {
    asked.current = next;
    setFilters(next);
  };
  const seen = useRef(address);
  /** What was written into the address and has not come back from it. */
  const written = useRef<readonly string[]>([]);

  // Not while rendering: React may render a new address, put that off for a letter that was typed, and
  // would then take the letter for older than the address.
  useLayoutEffect(() => {
    if (address === seen.current) return;
    seen.current = address;
    // One's own writing comes back late: what was typed since counts more. Back and links count.
    const own = written.current.lastIndexOf(address);
    written.current = own === -1 ? [] : written.current.slice(own + 1);
    if (own === -1) ask(readFilters(new URLSearchParams(address)));
  }, [address]);

  const write = (next: Filters): void => {
    const text = writeFilters(next).toString();
    if (text === (written.current.at(-1) ?? seen.current)) return;
    written.current = [...written.current, text];
    setQuery(writeFilters(next), { replace: true });
  };
  useEffect(() => {
    const timer = setTimeout(() => write(filters), ADDRESS_MILLISECONDS);
    return () => clearTimeout(timer);
    // Only what is typed starts the wait anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [filters]);

  const clear = (): void => {
    ask(everything);
    write(everything);
  };
  const latest = useRef(clear);
  useEffect(() => {
    latest.current = clear;
  });
  return {
    filters,
    change: (changes) => {
      const next = { ...asked.current, ...changes };
      ask(next);
      if (!typed.some((name) => name in changes)) write(next);
    },
    flush: () => write(asked.current),
    clear: useCallback(() => latest.current(), []),
  };
}
