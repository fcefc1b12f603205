import { t } from '@lingui/core/macro';
import { Later, navigate, isMirror, readBoot, useShortcuts } from '@harmony/mf-kit';
import { shortcutsAtom, store } from '@harmony/mf-kit/internal';
import { useEffect, useMemo, useState } from 'react';
import { isOverlayOpen, isTyping } from './is-busy.ts';
import { createPressedShortcut } from './pressed-shortcut.ts';
import { reachablePages } from './reachable-pages.ts';

const load = () => import(/* webpackChunkName: "shortcuts" */ './shortcut-list.tsx');

/**
 * Listens to the keyboard for all shortcuts on the page, and registers those of the frame: pages, and the
 * list of shortcuts.
 */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useKeys();
  const own = useMemo(
    () => [
      { keys: '?', label: t`Show this list`, act: () => setOpen(true) },
      ...reachablePages(readBoot().registry, isMirror()).flatMap(({ title, path, key }) =>
        key ? [{ keys: `g ${key}`, label: t`Go to ${title}`, act: () => navigate(path) }] : [],
      ),
    ],
    [],
  );
  useShortcuts(own);
  return (
    <Later
      load={load}
      isWanted={isOpen}
      onFailure={() => setOpen(false)}
      props={{ open: isOpen, onOpenChange: setOpen }}
    />
  );
}

function useKeys(): void {
  useEffect(() => {
    const pressed = createPressedShortcut();
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTyping(event.target) || isOverlayOpen()) return;
      const shortcut = pressed(event, store.get(shortcutsAtom));
      if (!shortcut) return;
      event.preventDefault();
      shortcut.act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
