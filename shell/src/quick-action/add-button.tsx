import { t } from '@lingui/core/macro';
import { color, motion, radius, styled, touchTarget } from '@harmony/design-system';
import { Later } from '@harmony/mf-kit';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useAddable } from './use-addable.ts';

const load = () => import(/* webpackChunkName: "quick-menu" */ './quick-menu.tsx');

interface AddButtonProps {
  /** Side on which its menu opens. */
  side: 'top' | 'bottom';
}

/** Opens the menu of what can be added; absent where nothing can be added. */
export function AddButton({ side }: AddButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const addable = useAddable();
  if (addable !== 'anything') return null;

  const button = (
    <Round
      type="button"
      aria-label={t`Add`}
      title={t`Add`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      // The menu handles presses itself once it is loaded.
      onClick={isOpen ? undefined : () => setOpen(true)}
    >
      <Plus aria-hidden="true" />
    </Round>
  );
  return (
    <Later
      load={load}
      isWanted={isOpen}
      onFailure={() => setOpen(false)}
      props={{ trigger: button, open: isOpen, onOpenChange: setOpen, side }}
    >
      {button}
    </Later>
  );
}

const Round = styled('button', {
  width: touchTarget,
  height: touchTarget,
  display: 'inline-grid',
  placeItems: 'center',
  placeSelf: 'center',
  flex: 'none',
  border: 0,
  borderRadius: radius.full,
  background: color.ours,
  color: color.onOurs,
  cursor: 'pointer',
  transition: `transform ${motion.quick}`,
  '&:hover': { transform: 'scale(1.05)' },
  '&[data-state="open"]': { transform: 'rotate(45deg)' },
  '@media (forced-colors: active)': { border: '2px solid ButtonText' },
});
