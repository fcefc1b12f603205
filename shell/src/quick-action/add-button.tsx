import { t } from '@lingui/core/macro';
import { color, motion, radius, styled, touchTarget } from '@harmony/design-system';
import Plus from 'lucide-react/icons/plus';
import { addTransaction } from './adding.ts';
import { useAddable } from './use-addable.ts';

/** Opens the sheet that adds an entry or a goal; renders nothing where nothing can be added. */
export function AddButton() {
  const addable = useAddable();
  if (addable !== 'anything') return null;
  return (
    <Round
      type="button"
      aria-label={t`Add`}
      title={t`Add`}
      aria-haspopup="dialog"
      onClick={() => addTransaction('expense')}
    >
      <Plus aria-hidden="true" />
    </Round>
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
  '@media (forced-colors: active)': { border: '2px solid ButtonText' },
});
