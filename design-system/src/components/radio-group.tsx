import { useId } from 'react';
import { color, space, text, touchTarget, styled } from '@harmony/design-system/basics';

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
}

export interface RadioGroupProps<Value extends string> {
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** A choice among a few options with explanations. Use a SegmentedControl for two or three short ones. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onValueChange } = props;
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <Legend id={id}>{label}</Legend>
      {options.map((option) => (
        <Row key={option.value} htmlFor={`${id}-${option.value}`}>
          <Circle
            id={`${id}-${option.value}`}
            type="radio"
            name={id}
            value={option.value}
            aria-labelledby={`${id}-${option.value}-label`}
            aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          <span>
            <Name id={`${id}-${option.value}-label`}>{option.label}</Name>
            {option.hint && <Hint id={`${id}-${option.value}-hint`}>{option.hint}</Hint>}
          </span>
        </Row>
      ))}
    </div>
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

const Circle = styled('input', {
  flex: 'none',
  width: '1.5rem',
  height: '1.5rem',
  margin: 0,
  accentColor: color.ours,
  cursor: 'pointer',
});

const Name = styled('span', { ...text.label, display: 'block' });

const Hint = styled('span', { ...text.caption, display: 'block', color: color.muted });
