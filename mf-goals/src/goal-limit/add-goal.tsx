import { t } from '@lingui/core/macro';
import { Button } from '@harmony/design-system';
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';

interface AddGoalProps {
  isLocked: boolean;
  onAdd: () => void;
  size?: 'small' | 'medium';
}

/** Button that opens the dialog of a new goal; locked at the limit of the plan. */
export function AddGoal({ isLocked, onAdd, size = 'medium' }: AddGoalProps) {
  return (
    <Button
      size={size}
      variant={size === 'small' ? 'secondary' : 'primary'}
      disabled={isLocked}
      onClick={onAdd}
      icon={isLocked ? <Lock aria-hidden="true" /> : <Plus aria-hidden="true" />}
      {...(isLocked && { title: t`You’ve reached your plan’s goal limit` })}
    >{t`Add Goal`}</Button>
  );
}
