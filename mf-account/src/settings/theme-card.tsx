import { t } from '@lingui/core/macro';
import { Card, SegmentedControl } from '@harmony/design-system';
import { chooseTheme, chosenTheme, type ThemeChoice } from '@harmony/mf-kit';
import { useState } from 'react';

const options = [
  { value: 'system', label: t`System` },
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
] as const satisfies readonly { value: ThemeChoice; label: string }[];

/** Theme of this browser: light, dark or the system's. */
export function ThemeCard() {
  const [choice, setChoice] = useState(chosenTheme);
  return (
    <Card title={t`Theme`}>
      <SegmentedControl
        label={t`Theme`}
        hideLabel
        options={options}
        value={choice}
        onValueChange={(next) => {
          chooseTheme(next);
          setChoice(next);
        }}
      />
    </Card>
  );
}
