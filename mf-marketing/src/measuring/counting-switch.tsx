import { t } from '@lingui/core/macro';
import { Switch, touchTarget, styled } from '@harmony/design-system';
import { choosePermission, usePermission } from './counting-permission.ts';

/** Toggle to change the choice at any time. */
export function CountingSwitch() {
  const permission = usePermission();
  return (
    <Place>
      {permission && (
        <Switch
          label={t`Count that I looked at prices or chose a plan`}
          checked={permission === 'granted'}
          onCheckedChange={(isGranted) => choosePermission(isGranted ? 'granted' : 'refused')}
        />
      )}
    </Place>
  );
}

/** Reserves the height of the switch. */
const Place = styled('div', { minHeight: touchTarget });
