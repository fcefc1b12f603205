import { useId, type ReactNode } from 'react';
import { color, radius, space, text, touchTarget, styled } from '@harmony/design-system/basics';
import { focusRing, RadioInput } from './radio-input.tsx';

export interface ChoiceGridProps {
  label: string;
  options: readonly {
    value: string;
    /** Its name for assistive technology. */
    label: string;
    picture: ReactNode;
  }[];
  value: string;
  onValueChange: (value: string) => void;
}

/** A choice among many options that differ in appearance, such as icons or colors. */
export function ChoiceGrid({ label, options, value, onValueChange }: ChoiceGridProps) {
  const id = useId();
  return (
    <div>
      <Legend id={id}>{label}</Legend>
      <Grid role="radiogroup" aria-labelledby={id}>
        {options.map((option) => (
          <Choice key={option.value} title={option.label}>
            <RadioInput
              type="radio"
              name={id}
              value={option.value}
              aria-label={option.label}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            {option.picture}
          </Choice>
        ))}
      </Grid>
    </div>
  );
}

const Legend = styled('p', { ...text.label, marginBottom: space[1] });

const Grid = styled('div', {
  display: 'grid',
  gap: space[1],
  gridTemplateColumns: `repeat(auto-fill, minmax(${touchTarget}, 1fr))`,
});

const Choice = styled('label', {
  position: 'relative',
  minHeight: touchTarget,
  display: 'grid',
  placeItems: 'center',
  border: '2px solid transparent',
  borderRadius: radius.medium,
  color: color.ink,
  '&:hover': { background: color.oursSoft },
  '&:has(:checked)': { borderColor: color.ours, background: color.oursSoft },
  '&:has(:focus-visible)': focusRing,
  // Forced colors draw every border, even transparent ones.
  '@media (forced-colors: active)': {
    borderColor: 'Canvas',
    '&:has(:checked)': { borderColor: 'Highlight' },
  },
});
