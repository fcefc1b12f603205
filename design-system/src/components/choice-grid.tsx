import { RadioGroup as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { color, radius, space, text, touchTarget, styled } from '@harmony/design-system/basics';

export interface ChoiceGridProps {
  label: string;
  options: readonly {
    value: string;
    /** Its name, for those who do not see it. */
    label: string;
    /** What it looks like. */
    picture: ReactNode;
  }[];
  value: string;
  onValueChange: (value: string) => void;
}

/** One of many that are told apart by how they look, such as icons or colours. */
export function ChoiceGrid({ label, options, value, onValueChange }: ChoiceGridProps) {
  const id = useId();
  return (
    <div>
      <Legend id={id}>{label}</Legend>
      <Grid aria-labelledby={id} value={value} onValueChange={onValueChange}>
        {options.map((option) => (
          <Choice
            key={option.value}
            value={option.value}
            aria-label={option.label}
            title={option.label}
          >
            {option.picture}
          </Choice>
        ))}
      </Grid>
    </div>
  );
}

const Legend = styled('p', { ...text.label, marginBottom: space[1] });

const Grid = styled(Radix.Root, {
  display: 'grid',
  gap: space[1],
  gridTemplateColumns: `repeat(auto-fill, minmax(${touchTarget}, 1fr))`,
});

const Choice = styled(Radix.Item, {
  minHeight: touchTarget,
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: '2px solid transparent',
  borderRadius: radius.medium,
  background: 'transparent',
  color: color.ink,
  cursor: 'pointer',
  '&:hover': { background: color.oursSoft },
  '&[data-state="checked"]': { borderColor: color.ours, background: color.oursSoft },
});
