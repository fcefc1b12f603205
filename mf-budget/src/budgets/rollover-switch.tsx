import { t } from '@lingui/core/macro';
import type { Category } from '@harmony/contract';
import { Switch } from '@harmony/design-system';
import type { Ref } from 'react';

type Rollover = Category['rollover'];

interface RolloverSwitchProps {
  value: Rollover;
  onValueChange: (value: Rollover) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Whether the remainder of a budget is carried over to the next month. */
export function RolloverSwitch({ value, onValueChange, ref }: RolloverSwitchProps) {
  return (
    <Switch
      {...(ref ? { ref } : {})}
      label={t`Roll over`}
      hint={t`Anything left rolls over to the next month, and so does overspending.`}
      checked={value === 'carry'}
      onCheckedChange={(isCarried) => onValueChange(isCarried ? 'carry' : 'none')}
    />
  );
}
