import { useEffect, useId, useRef } from 'react';

/** Marks the entry of the history that stands for what is open. */
const MARK = 'open';

/** Going back takes a moment; whatever opens meanwhile waits for it. */
let leaving: Promise<void> = Promise.resolve();

/**
 * Lets the browser's Back close what lies above the page, instead of leaving the page: while it is
 * open, the history has one more entry, with the same address.
 *
 * @param onBack closes it, or asks first; while it stays open, Back comes here again
 */
export function useBack(isOpen: boolean, onBack: () => void): void {
  const id = useId();
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const { href } = window.location;
    let isCurrent = true;
    const enter = (): void => {
      if (window.location.href === href) {
        window.history.pushState({ ...window.history.state, [MARK]: id }, '');
      }
    };
    const onPop = ({ isTrusted }: PopStateEvent): void => {
      // Others send events of their own when they change the address.
      if (!isTrusted || isHere(id) || window.location.href !== href) return;
      enter();
      back.current();
    };
    // It listens only then, as going back from what was open before is nobody's wish to close this.
    const begin = async (): Promise<void> => {
      await leaving;
      if (!isCurrent) return;
      window.addEventListener('popstate', onPop);
      enter();
    };
    void begin();
    return () => {
      isCurrent = false;
      window.removeEventListener('popstate', onPop);
      if (isHere(id)) leaving = leave();
    };
  }, [isOpen, id]);
}

function isHere(id: string): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && MARK in state && state[MARK] === id;
}

function leave(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    window.history.back();
  });
}
