import { t } from '@lingui/core/macro';
import { IconButton } from '@harmony/design-system';
import { Later } from '@harmony/mf-kit';
import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { isAbove } from '../shortcuts/is-busy.ts';

const load = () => import(/* webpackChunkName: "palette" */ './palette-dialog.tsx');

/** The search button with its shortcut Ctrl+K or Cmd+K, which also works in text fields. */
export function Palette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isModified = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
      if (!isModified || event.key.toLowerCase() !== 'k' || isAbove()) return;
      // Overrides the browser's own search.
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton
        label={t`Find anything`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
      </IconButton>
      <Later
        load={load}
        isWanted={isOpen}
        onFailure={() => setOpen(false)}
        props={{ open: isOpen, onOpenChange: setOpen }}
      />
    </>
  );
}
