import { Switch, touchTarget, styled } from '@harmony/design-system';
import { chooseConsent, useConsent } from './consent.ts';

/** Where the choice can be changed at any time. */
export function ConsentSwitch() {
  const consent = useConsent();
  return (
    <Place>
      {consent && (
        <Switch
          label="Count that I looked at prices or chose a plan"
          checked={consent === 'granted'}
          onCheckedChange={(isGranted) => chooseConsent(isGranted ? 'granted' : 'refused')}
        />
      )}
    </Place>
  );
}

/** As high as the switch that comes. */
const Place = styled('div', { minHeight: touchTarget });
