import { plural, t } from '@lingui/core/macro';
import { amountText, color, space, text, styled } from '@harmony/design-system';
import { useId } from 'react';

/** Five years on the slider; longer timeframes can be typed. */
const MAXIMUM_MONTHS = 60;

interface TimeframeProps {
  months: number;
  monthlyCents: number;
  onChange: (months: number) => void;
}

/** Slider for the timeframe of the goal. */
export function Timeframe({ months, monthlyCents, onChange }: TimeframeProps) {
  const id = useId();
  const amount = amountText(monthlyCents, 'rounded');
  const words = plural(months, {
    one: `${amount} a month for ${months} month`,
    other: `${amount} a month for ${months} months`,
  });
  return (
    <Rows>
      <label htmlFor={id}>{t`What if it took longer?`}</label>
      <Slider
        id={id}
        type="range"
        min={1}
        max={Math.max(MAXIMUM_MONTHS, months)}
        value={months}
        aria-valuetext={words}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <Words aria-hidden="true">{words}</Words>
    </Rows>
  );
}

const Rows = styled('div', { display: 'grid', gap: space[1], '& label': text.label });

const Slider = styled('input', {
  width: '100%',
  minHeight: '44px',
  margin: 0,
  accentColor: color.ours,
  cursor: 'pointer',
});

const Words = styled('p', { ...text.caption, color: color.muted });
