import type { Shortcut } from '@harmony/mf-kit';

/** How long the second key of a shortcut may take. */
const SECOND_KEY_MILLISECONDS = 1500;

/** A key that was pressed, and when, in milliseconds. */
interface Press {
  key: string;
  timeStamp: number;
}

/**
 * Finds the shortcuts that keys mean, one press after the other: `g` alone waits for what comes next.
 *
 * @returns a function that is told of each press, and says which shortcut it completes
 */
export function createPressedShortcut(): (
  press: Press,
  shortcuts: readonly Shortcut[],
) => Shortcut | undefined {
  let first: Press | undefined;
  return (press, shortcuts) => {
    const isSecond =
      first !== undefined && press.timeStamp - first.timeStamp <= SECOND_KEY_MILLISECONDS;
    const both = isSecond
      ? shortcuts.find(({ keys }) => keys === `${first?.key} ${press.key}`)
      : undefined;
    const found = both ?? shortcuts.find(({ keys }) => keys === press.key);
    const begins = shortcuts.some(({ keys }) => keys.startsWith(`${press.key} `));
    first = !found && begins ? press : undefined;
    return found;
  };
}
