import { useEffect } from 'react';

/**
 * The key `n` adds an expense, unless somebody types or a dialog or menu is open.
 *
 * @param onAdd always the same function
 */
export function useAddKey(onAdd: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'n' || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isBusy(event.target)) return;
      event.preventDefault();
      onAdd();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onAdd]);
}

/** Whether somebody is typing, or a dialog or menu is open. */
function isBusy(target: EventTarget | null): boolean {
  const isTyping = target instanceof Element && target.closest('input, textarea, select') !== null;
  return isTyping || document.querySelector('[role="dialog"], [role="menu"]') !== null;
}
