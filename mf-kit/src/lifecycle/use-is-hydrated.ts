import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the component runs in a browser: false at build time and while hydrating prerendered content. For
 * content that differs by browser, or that cannot be expressed in HTML alone.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
