import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether any part of an element is on screen; `undefined` until the browser has reported it, or
 * without an element.
 */
export function useOnScreen(element?: RefObject<Element | null>): boolean | undefined {
  const [isOnScreen, setOnScreen] = useState<boolean>();
  useEffect(() => {
    if (!element?.current) return undefined;
    const observer = new IntersectionObserver((entries) =>
      setOnScreen(entries.at(-1)?.isIntersecting),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOnScreen;
}
