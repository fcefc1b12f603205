import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the component runs in a browser: not at build time, and not while it takes over what was
 * rendered there. For what would look different in each browser, or cannot be said in HTML alone.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
