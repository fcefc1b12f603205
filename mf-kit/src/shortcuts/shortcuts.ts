import { atom } from 'jotai';
import { useEffect } from 'react';
import { store } from '../session/store.ts';

/** A key, or a sequence of two, with its action. */
export interface Shortcut {
  keys: string;
  label: string;
  act: () => void;
}

/** The shortcuts of all mounted components. Only the shell listens to the keyboard. */
export const shortcutsAtom = atom<readonly Shortcut[]>([]);

/**
 * Registers shortcuts while the component is mounted. They are inactive while the user types, and while a
 * dialog or a menu is open; `?` lists them.
 *
 * @param shortcuts the same list in every render
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    store.set(shortcutsAtom, (all) => [...all, ...shortcuts]);
    return () => store.set(shortcutsAtom, (all) => all.filter((each) => !shortcuts.includes(each)));
  }, [shortcuts]);
}
