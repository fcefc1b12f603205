import { useId } from 'react';
import { color, motion, radius, space, text, styled } from '@harmony/design-system/basics';
import { focusRing, RadioInput } from './radio-input.tsx';

export interface SegmentedControlProps<Value extends string> {
  label: string;
  /** Whether the label is visible to assistive technology alone; visible by default. */
  hideLabel?: boolean;
  options: readonly { value: Value; label: string }[];
  /** `undefined` where none is chosen yet, or several are. */
  value: Value | undefined;
  onValueChange: (value: Value) => void;
}

/** A choice among two or three visible options. */
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
        role="radiogroup"
        {...(hideLabel ? { 'aria-label': label } : { 'aria-labelledby': id })}
      >
        {options.map((option) => (
          <Segment key={option.value}>
            <RadioInput
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            {option.label}
          </Segment>
        ))}
      </Group>
    </Frame>
  );
}

const Frame = styled('div', { display: 'grid', gap: space[1] });

const Name = styled('span', text.label);

const Group = styled('div', {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: space[1],
  padding: space[1],
  background: color.oursSoft,
  borderRadius: radius.full,
});

const Segment = styled('label', {
  ...text.label,
  position: 'relative',
  minHeight: '2.5rem',
  display: 'grid',
  placeItems: 'center',
  padding: `0 ${space[4]}`,
  // Three of the longer words of other languages fit on the smallest phone.
  '@media (width < 22.5rem)': { padding: `0 ${space[2]}` },
  borderRadius: radius.full,
  color: color.ink,
  textAlign: 'center',
  transition: `background ${motion.quick}`,
  '&:has(:checked)': {
    background: color.card,
    color: color.ours,
    boxShadow: `inset 0 0 0 2px ${color.ours}`,
  },
  '&:has(:focus-visible)': focusRing,
  '@media (forced-colors: active)': {
    '&:has(:checked)': {
      background: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
});
