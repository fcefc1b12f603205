import { useSearchParams } from '@harmony/mf-kit';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { noFilters, readFilters, writeFilters, type Filters } from './filters.ts';

/** Browsers limit how often the address may change. */
const ADDRESS_MILLISECONDS = 300;

/** Filters with text fields. */
const typed = ['search', 'amountFrom', 'amountTo'] as const;

/** Filters in the address, and functions to change them. */
export interface FilterState {
  filters: Filters;
  change: (changes: Partial<Filters>) => void;
  /** Stable function. */
  clear: () => void;
  /** Writes typed values into the address immediately. */
  flush: () => void;
}

/**
 * Filters of the list. They are kept in the address for Back, Reload and bookmarks; typed values
 * apply immediately, and the address follows when typing pauses.
 */
export function useFilters(): FilterState {
  const [query, setQuery] = useSearchParams();
  // Ignores other parameters of the address.
  const address = writeFilters(readFilters(query)).toString();
  const [filters, setFilters] = useState(() => readFilters(query));
  /** The filters set last, since the next change may precede a render. */
  const latestFilters = useRef(filters);
  const apply = (next: Filters): void => {
    latestFilters.current = next;
    setFilters(next);
  };
  const seen = useRef(address);
  /** Addresses written but not read back yet. */
  const written = useRef<readonly string[]>([]);

  // Not during rendering: React may interrupt the rendering of a new address for a typed letter, and
  // would then treat the letter as older than the address.
  useLayoutEffect(() => {
    if (address === seen.current) return;
    seen.current = address;
    // Addresses written here arrive late, so newer input takes precedence over them; Back and links always apply.
    const own = written.current.lastIndexOf(address);
    written.current = own === -1 ? [] : written.current.slice(own + 1);
    if (own === -1) apply(readFilters(new URLSearchParams(address)));
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
    // Only typing restarts the timer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [filters]);

  const clear = (): void => {
    apply(noFilters);
    write(noFilters);
  };
  const latest = useRef(clear);
  useEffect(() => {
    latest.current = clear;
  });
  return {
    filters,
    change: (changes) => {
      const next = { ...latestFilters.current, ...changes };
      apply(next);
      if (!typed.some((name) => name in changes)) write(next);
    },
    flush: () => write(latestFilters.current),
    clear: useCallback(() => latest.current(), []),
  };
}
