import {
  breakpoint,
  color,
  elevation,
  layer,
  motion,
  radius,
  space,
  styled,
} from '@harmony/design-system';
import { Later } from '@harmony/mf-kit';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useState } from 'react';
import type { EntryMode } from '../transaction-dialog/entry.ts';
import { useAddKey } from './use-add-key.ts';

const load = () => import(/* webpackChunkName: "quick-menu" */ './quick-menu.tsx');

interface QuickActionProps {
  onAdd: (mode: EntryMode) => void;
  onSetGoal: () => void;
}

/** The floating button that adds something at once; the key `n` adds an expense. */
export function QuickAction({ onAdd, onSetGoal }: QuickActionProps) {
  const [isOpen, setOpen] = useState(false);
  const addExpense = useCallback(() => onAdd('expense'), [onAdd]);
  useAddKey(addExpense);

  const button = (
    <Round
      type="button"
      aria-label="Add"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      // The menu brings its own way to open, once it is there.
      onClick={isOpen ? undefined : () => setOpen(true)}
    >
      <Plus aria-hidden="true" />
    </Round>
  );
  return (
    <Place>
      <Later
        load={load}
        isWanted={isOpen}
        onFailure={() => setOpen(false)}
        props={{ trigger: button, open: isOpen, onOpenChange: setOpen, onAdd, onSetGoal }}
      >
        {button}
      </Later>
    </Place>
  );
}

const Place = styled('div', {
  position: 'fixed',
  zIndex: layer.floating,
  right: space[5],
  bottom: `calc(${space[20]} + env(safe-area-inset-bottom))`,
  [breakpoint.tablet]: { right: space[8], bottom: space[8] },
});

const Round = styled('button', {
  width: '3.5rem',
  height: '3.5rem',
  display: 'grid',
  placeItems: 'center',
  border: 0,
  borderRadius: radius.full,
  background: color.ours,
  color: color.onOurs,
  boxShadow: elevation.raised,
  cursor: 'pointer',
  transition: `transform ${motion.quick}`,
  '&:hover': { transform: 'scale(1.05)' },
  '&[data-state="open"]': { transform: 'rotate(45deg)' },
});
