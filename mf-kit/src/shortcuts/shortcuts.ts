import { atom } from 'jotai';
import { useEffect } from 'react';
import { store } from '../session/store.ts';

/** A key, or two one after the other, and what it does. */
export interface Shortcut {
  /** As the keyboard names them, such as `j`, `/` or `g t`. */
  keys: string;
  /** What it does, in a few words for the list of shortcuts. */
  label: string;
  act: () => void;
}

/** The shortcuts of all that is on the page. Only the shell listens to the keys. */
export const shortcutsAtom = atom<readonly Shortcut[]>([]);

/**
 * Offers shortcuts while the component is there. They rest while somebody types, and while a dialog or a menu
 * is open; `?` lists them.
 *
 * @param shortcuts the same list in every render
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    store.set(shortcutsAtom, (all) => [...all, ...shortcuts]);
    return () => store.set(shortcutsAtom, (all) => all.filter((each) => !shortcuts.includes(each)));
  }, [shortcuts]);
}
