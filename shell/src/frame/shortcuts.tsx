import { Later } from '@harmony/mf-kit';
import { useEffect, useState } from 'react';

const load = () => import(/* webpackChunkName: "shortcuts" */ './shortcut-list.tsx');

/** The list of shortcuts, which the key `?` opens. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.metaKey || event.ctrlKey || event.altKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, select')) return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Later
      load={load}
      isWanted={isOpen}
      onFailure={() => setOpen(false)}
      props={{ open: isOpen, onOpenChange: setOpen }}
    />
  );
}
