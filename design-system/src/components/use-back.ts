import { useEffect, useId, useRef } from 'react';

/** Marks the history entry of an open element. */
const MARK = 'open';

/** Going back is asynchronous; elements opened meanwhile wait for it. */
let leaving: Promise<void> = Promise.resolve();
let isLeaving = false;

/**
 * Makes the browser's Back close an element above the page instead of leaving the page: while it is open, the
 * history has one more entry, with the same address.
 *
 * @param onBack closes it, or asks first; while it stays open, Back is intercepted again
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
      // Routers dispatch their own events when they change the address.
      if (!isTrusted || isHere(id) || window.location.href !== href) return;
      enter();
      back.current();
    };
    // Subscribes only after leaving, since a pending Back belongs to the previously open element.
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
      // Closed again before the last Back has happened: a second one would leave the page.
      if (isHere(id) && !isLeaving) leaving = leave();
    };
  }, [isOpen, id]);
}

function isHere(id: string): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && MARK in state && state[MARK] === id;
}

function leave(): Promise<void> {
  isLeaving = true;
  return new Promise((resolve) => {
    const onPop = ({ isTrusted }: PopStateEvent): void => {
      // Routers dispatch their own events when they change the address.
      if (!isTrusted) return;
      window.removeEventListener('popstate', onPop);
      isLeaving = false;
      resolve();
    };
    window.addEventListener('popstate', onPop);
    window.history.back();
  });
}
