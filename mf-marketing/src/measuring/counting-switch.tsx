import { t } from '@lingui/core/macro';
import { Switch, touchTarget, styled } from '@harmony/design-system';
import { choosePermission, usePermission } from './counting-permission.ts';

/** Where the choice can be changed at any time. */
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

/** As high as the switch that comes. */
const Place = styled('div', { minHeight: touchTarget });
