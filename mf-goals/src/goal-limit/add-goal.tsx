import { t } from '@lingui/core/macro';
import { Button } from '@harmony/design-system';
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';

interface AddGoalProps {
  /** Whether the plan takes no more goals. */
  isLocked: boolean;
  onAdd: () => void;
  size?: 'small' | 'medium';
}

/** Opens the dialog of a new goal; locked when the plan takes no more. */
export function AddGoal({ isLocked, onAdd, size = 'medium' }: AddGoalProps) {
  return (
    <Button
      size={size}
      variant={size === 'small' ? 'secondary' : 'primary'}
      disabled={isLocked}
      onClick={onAdd}
      icon={isLocked ? <Lock aria-hidden="true" /> : <Plus aria-hidden="true" />}
      {...(isLocked && { title: t`Your plan has no room for more goals` })}
    >{t`Add Goal`}</Button>
  );
}
