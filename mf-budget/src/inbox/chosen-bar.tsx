import { t } from '@lingui/core/macro';
import type { TakenAs } from '@harmony/contract';
import { Button } from '@harmony/design-system';
import { ChosenBarFrame } from '../transactions/chosen-bar-frame.ts';
import { takenAs, takenAsLabels } from './choices.ts';

interface ChosenBarProps {
  count: number;
  onAll: () => void;
  onDecide: (as: TakenAs) => void;
  onLeaveOut: () => void;
}

/** Sticky bar that decides the chosen rows together. */
export function ChosenBar({ count, onAll, onDecide, onLeaveOut }: ChosenBarProps) {
  return (
    <ChosenBarFrame role="group" aria-label={t`Chosen payments`}>
      <p role="status">{t`${count} selected`}</p>
      <Button size="small" variant="quiet" onClick={onAll}>{t`Select all`}</Button>
      {takenAs.map((as) => (
        <Button key={as} size="small" variant="secondary" onClick={() => onDecide(as)}>
          {takenAsLabels[as]}
        </Button>
      ))}
      <Button size="small" variant="quiet" onClick={onLeaveOut}>{t`Not mine`}</Button>
    </ChosenBarFrame>
  );
}
