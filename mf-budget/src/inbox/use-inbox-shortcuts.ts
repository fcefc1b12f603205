import { t } from '@lingui/core/macro';
import { useShortcuts, type Shortcut } from '@harmony/mf-kit';
import { useMemo } from 'react';
import type { Choice } from './use-decisions.ts';

interface Keys {
  /** Decides the chosen rows, or the row with the focus. */
  decide: (as: Choice['as']) => void;
  move: (step: 1 | -1) => void;
}

/** Keyboard shortcuts of the inbox: a key for each decision, `j` and `p` to move. */
export function useInboxShortcuts({ decide, move }: Keys): void {
  const shortcuts = useMemo(() => shortcutsOf({ decide, move }), [decide, move]);
  useShortcuts(shortcuts);
}

function shortcutsOf({ decide, move }: Keys): readonly Shortcut[] {
  return [
    { keys: 'o', label: t`It’s ours`, act: () => decide('ours') },
    { keys: 'm', label: t`It’s mine`, act: () => decide('mine') },
    { keys: 'k', label: t`Keep it hidden`, act: () => decide('kept') },
    { keys: 'x', label: t`It’s not mine`, act: () => decide('not-mine') },
    { keys: 'j', label: t`Go to the next payment`, act: () => move(1) },
    { keys: 'p', label: t`Go to the previous payment`, act: () => move(-1) },
  ];
}
