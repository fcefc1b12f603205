import { RadioGroup as Radix } from 'radix-ui';
import { useId } from 'react';
import { color, radius, space, text, touchTarget, styled } from '@harmony/design-system/basics';

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  /** What choosing it means, in a sentence. */
  hint?: string;
}

export interface RadioGroupProps<Value extends string> {
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** One of a few that need a word of explanation. Two or three short ones are a SegmentedControl. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onValueChange } = props;
  const id = useId();
  return (
    <Radix.Root
      aria-labelledby={id}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
    >
      <Legend id={id}>{label}</Legend>
      {options.map((option) => (
        <Row key={option.value} htmlFor={`${id}-${option.value}`}>
          <Circle
            id={`${id}-${option.value}`}
            value={option.value}
            aria-labelledby={`${id}-${option.value}-label`}
            aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
          >
            <Dot />
          </Circle>
          <span>
            <Name id={`${id}-${option.value}-label`}>{option.label}</Name>
            {option.hint && <Hint id={`${id}-${option.value}-hint`}>{option.hint}</Hint>}
          </span>
        </Row>
      ))}
    </Radix.Root>
  );
}

const Legend = styled('p', { ...text.label, marginBottom: space[1] });

const Row = styled('label', {
  minHeight: touchTarget,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[1]} 0`,
  cursor: 'pointer',
});

const Circle = styled(Radix.Item, {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  padding: 0,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.full,
  background: color.card,
  cursor: 'pointer',
  '&[data-state="checked"]': { borderColor: color.ours, borderWidth: '2px' },
});

const Dot = styled(Radix.Indicator, {
  width: '0.75rem',
  height: '0.75rem',
  borderRadius: radius.full,
  background: color.ours,
});

const Name = styled('span', { ...text.label, display: 'block' });

const Hint = styled('span', { ...text.caption, display: 'block', color: color.muted });
