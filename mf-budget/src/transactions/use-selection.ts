import { MOST_AT_ONCE, type Transaction } from '@harmony/contract';
import { useUser } from '@harmony/mf-kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { mayChange } from './transfers.ts';

/** Selected transactions of a list; the same object while nothing changes. */
export interface Selection {
  isSelecting: boolean;
  ids: ReadonlySet<string>;
  chosen: readonly Transaction[];
  start: () => void;
  stop: () => void;
  /** Toggles a transaction; as a range, includes all up to the one toggled previously. */
  toggle: (transaction: Transaction, isRange: boolean) => void;
  /** Selects all editable transactions, newest first, up to the limit of a request. */
  all: () => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Keeps the selected transactions. Those that leave the list, through a filter or a change by the
 * partner, are deselected.
 *
 * @param shown the list
 */
export function useSelection(shown: readonly Transaction[]): Selection {
  const user = useUser();
  const [isSelecting, setSelecting] = useState(false);
  const [ids, setIds] = useState(none);
  const last = useRef<string>(undefined);
  const list = useRef(shown);
  useEffect(() => {
    list.current = shown;
  }, [shown]);

  const isEditable = useCallback(
    (transaction: Transaction) => user !== null && mayChange(transaction, user),
    [user],
  );
  const toggle = useCallback(
    ({ id }: Transaction, isRange: boolean): void => {
      const between = isRange ? rangeOf(list.current, last.current, id).filter(isEditable) : [];
      last.current = id;
      setIds((before) => {
        const after = new Set(before);
        if (before.has(id)) after.delete(id);
        else after.add(id);
        for (const each of between) after.add(each.id);
        return new Set([...after].slice(0, MOST_AT_ONCE));
      });
    },
    [isEditable],
  );
  const stop = useCallback(() => {
    setSelecting(false);
    setIds(none);
    last.current = undefined;
  }, []);
  const chosen = useMemo(
    () => (ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id))),
    [ids, shown],
  );
  const start = useCallback(() => setSelecting(true), []);
  const all = useCallback(
    () =>
      setIds(
        new Set(
          list.current
            .filter(isEditable)
            .slice(0, MOST_AT_ONCE)
            .map(({ id }) => id),
        ),
      ),
    [isEditable],
  );
  return useMemo(
    () => ({ isSelecting, ids, chosen, start, stop, toggle, all }),
    [isSelecting, ids, chosen, start, stop, toggle, all],
  );
}

function rangeOf(
  list: readonly Transaction[],
  from: string | undefined,
  to: string,
): readonly Transaction[] {
  const ends = [from, to].map((end) => list.findIndex(({ id }) => id === end));
  return ends.includes(-1) ? [] : list.slice(Math.min(...ends), Math.max(...ends) + 1);
}
