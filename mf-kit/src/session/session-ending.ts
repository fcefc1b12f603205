import { clearFailures } from '../lifecycle/last-failures.ts';

let isEnding = false;

/**
 * Marks that this page ends its session and then navigates away. When a session ends elsewhere, pages
 * reload or redirect to sign-in, which would cancel that navigation.
 *
 * @param is `false` when ending it has failed
 */
export function markSessionEnding(is: boolean): void {
  isEnding = is;
  if (is) clearFailures();
}

/** Whether this page is ending its session. */
export const isSessionEnding = (): boolean => isEnding;
