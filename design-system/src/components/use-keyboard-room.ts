import { useEffect } from 'react';

/** Custom property with the height of the keyboard where it covers the page. */
export const KEYBOARD_HEIGHT = '--keyboard-height';

/**
 * Keeps the height of a keyboard that covers the page in a custom property while a dialog is open: iOS resizes neither the
 * page nor its units of height for the keyboard.
 */
export function useKeyboardRoom(isOpen: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isOpen || !viewport) return undefined;
    const { style } = document.documentElement;
    const follow = (): void => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      // Zooming in also shrinks the visible part.
      const height = viewport.scale > 1 ? 0 : Math.max(0, Math.round(covered));
      style.setProperty(KEYBOARD_HEIGHT, `${height}px`);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, [isOpen]);
}
