import type { Shortcut } from '@harmony/mf-kit';

/** Maximum time between the keys of a shortcut. */
const SECOND_KEY_MILLISECONDS = 1500;

interface Press {
  key: string;
  timeStamp: number;
}

/**
 * Recognizes shortcuts in a sequence of presses: `g` alone waits for the next key.
 *
 * @returns a function that takes each press and returns the completed shortcut, if any
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
