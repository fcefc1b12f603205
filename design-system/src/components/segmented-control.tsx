import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import { color, motion, radius, space, text, styled } from '@harmony/design-system/basics';

export interface SegmentedControlProps<Value extends string> {
  label: string;
  /** Whether the label is only for those who do not see; visible by default. */
  hideLabel?: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** One of two or three, all of them in view. */
export function SegmentedControl<Value extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onValueChange,
}: SegmentedControlProps<Value>) {
  const id = useId();
  return (
    <Frame>
      {!hideLabel && <Name id={id}>{label}</Name>}
      <Group
        value={value}
        onValueChange={(next) => onValueChange(next as Value)}
        {...(hideLabel ? { 'aria-label': label } : { 'aria-labelledby': id })}
      >
        {options.map((option) => (
          <Segment key={option.value} value={option.value}>
            {option.label}
          </Segment>
        ))}
      </Group>
    </Frame>
  );
}

const Frame = styled('div', { display: 'grid', gap: space[1] });

const Name = styled('span', text.label);

const Group = styled(RadioGroup.Root, {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: space[1],
  padding: space[1],
  background: color.oursSoft,
  borderRadius: radius.full,
});

const Segment = styled(RadioGroup.Item, {
  ...text.label,
  minHeight: '2.5rem',
  padding: `0 ${space[4]}`,
  border: 0,
  borderRadius: radius.full,
  background: 'transparent',
  color: color.ink,
  cursor: 'pointer',
  transition: `background ${motion.quick}`,
  '&[data-state="checked"]': {
    background: color.card,
    color: color.ours,
    boxShadow: `inset 0 0 0 2px ${color.ours}`,
  },
});
