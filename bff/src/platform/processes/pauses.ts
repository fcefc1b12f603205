import { setTimeout as rest } from 'node:timers/promises';

/** How long one may have the server's only thread to oneself, in milliseconds, and how long others have it then. */
const MOST_MILLISECONDS = 3;

/**
 * Makes what long work waits for between its pieces, so that others have their turn: whoever asks for little meanwhile
 * waits for a few milliseconds at a time, however long the work is and however slow the machine.
 */
export function createPauses(): () => Promise<void> | undefined {
  let since = performance.now();
  async function pause(): Promise<void> {
    // Not just a turn: a list takes ten or more of them, and would wait for as much of the work.
    await rest(MOST_MILLISECONDS);
    since = performance.now();
  }
  return () => (performance.now() - since < MOST_MILLISECONDS ? undefined : pause());
}
