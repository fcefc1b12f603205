import { useCallback } from 'react';

/** CSS custom property with the distance of the sticky bar's lower edge from the top of the window. */
export const LEDGER_TOP = '--ledger-top';

/**
 * Keeps {@link LEDGER_TOP} on the parent of the bar, for elements that are sticky below it.
 *
 * @returns the ref for the bar, which has a `top` whether it is sticky or not
 */
export function useLedgerTop(): (bar: HTMLElement | null) => (() => void) | undefined {
  return useCallback((bar) => {
    const ledger = bar?.parentElement;
    if (!bar || !ledger) return undefined;
    const measure = (): void => {
      const { top, position } = getComputedStyle(bar);
      const height = position === 'sticky' ? bar.offsetHeight : 0;
      ledger.style.setProperty(LEDGER_TOP, `calc(${top} + ${height}px)`);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(bar);
    return () => sizes.disconnect();
  }, []);
}
