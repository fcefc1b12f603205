import { t } from '@lingui/core/macro';
import {
  aboveTabBar,
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
import { useState } from 'react';

const load = () => import(/* webpackChunkName: "quick-menu" */ './quick-menu.tsx');

interface AddButtonProps {
  onAdd: (mode: 'expense' | 'income') => void;
  onTransfer: () => void;
  onSetGoal: () => void;
}

export function AddButton({ onAdd, onTransfer, onSetGoal }: AddButtonProps) {
  const [isOpen, setOpen] = useState(false);

  const button = (
    <Round
      type="button"
      aria-label={t`Add`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      // The menu handles presses itself once it is loaded.
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
        props={{
          trigger: button,
          open: isOpen,
          onOpenChange: setOpen,
          onAdd,
          onTransfer,
          onSetGoal,
        }}
      >
        {button}
      </Later>
    </Place>
  );
}

/** From this width on the button fits beside the page. */
const ROOM_BESIDE = '@media (min-width: 80rem)';

const Place = styled('div', {
  '@media print': { display: 'none' },
  position: 'fixed',
  zIndex: layer.floating,
  // Centred, since amounts are at the right end of lines.
  left: '50%',
  transform: 'translateX(-50%)',
  bottom: `calc(${aboveTabBar} + ${space[4]})`,
  [breakpoint.tablet]: { bottom: space[6] },
  [ROOM_BESIDE]: {
    left: 'auto',
    right: `max(${space[2]}, calc((100% - 72rem) / 2 - ${space[16]} - ${space[2]}))`,
    bottom: space[8],
    transform: 'none',
  },
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
  '@media (forced-colors: active)': { border: '2px solid ButtonText' },
});
