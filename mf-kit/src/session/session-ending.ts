import { forgetFailures } from '../lifecycle/last-failures.ts';

let isEnding = false;

/**
 * Marks that this page ends its session and then leaves: its own navigation would be cancelled by a reload or by
 * the way to signing in, which follow when a session ends elsewhere.
 *
 * @param is `false` when ending it has failed
 */
export function markSessionEnding(is: boolean): void {
  isEnding = is;
  if (is) forgetFailures();
}

/** Whether this page is ending its session. */
export const isSessionEnding = (): boolean => isEnding;
