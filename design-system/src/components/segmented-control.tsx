import { useId, type ReactNode } from 'react';
import {
  color,
  motion,
  radius,
  space,
  text,
  styled,
  VisuallyHidden,
} from '@harmony/design-system/basics';
import { focusRing, RadioInput } from './radio-input.tsx';

export interface SegmentOption<Value extends string> {
  value: Value;
  label: string;
  /** Announced by assistive technology in addition to the label. */
  note?: string;
  mark?: ReactNode;
}

export interface SegmentedControlProps<Value extends string> {
  label: string;
  /** Whether the label is only for assistive technology; visible by default. */
  hideLabel?: boolean;
  options: readonly SegmentOption<Value>[];
  /** An action instead of an option; shown as the last segment. */
  action?: { label: string; onSelect: () => void } | undefined;
  /** `undefined` if no option or several options are chosen. */
  value: Value | undefined;
  onValueChange: (value: Value) => void;
}

/** A choice among two or three visible options. */
export function SegmentedControl<Value extends string>({
  label,
  hideLabel = false,
  options,
  action,
  value,
  onValueChange,
}: SegmentedControlProps<Value>) {
  const id = useId();
  return (
    <Frame>
      {!hideLabel && <Name id={id}>{label}</Name>}
      <Group data-uneven={action ? '' : undefined}>
        <Choice
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
              {option.mark}
              {option.label}
              {option.note && <VisuallyHidden> ({option.note})</VisuallyHidden>}
            </Segment>
          ))}
        </Choice>
        {action && (
          <Action type="button" onClick={action.onSelect}>
            {action.label}
          </Action>
        )}
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
  // Keeps labels of different lengths on one line on phones.
  '&[data-uneven]': { gridAutoColumns: 'auto' },
});

/** Its segments are columns of the group. */
const Choice = styled('div', { display: 'contents' });

const segment = {
  ...text.label,
  position: 'relative',
  minHeight: '2.5rem',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  padding: `0 ${space[4]}`,
  // Three of the longer labels of other languages fit on phones.
  '@media (width < 30rem)': { padding: `0 ${space[2]}` },
  '[data-uneven] &': { '@media (width < 22.5rem)': text.caption },
  borderRadius: radius.full,
  color: color.ink,
  textAlign: 'center',
  transition: `background ${motion.quick}`,
} as const;

const Segment = styled('label', {
  ...segment,
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

const Action = styled('button', {
  ...segment,
  border: 0,
  background: 'transparent',
  cursor: 'pointer',
  '&:hover': { color: color.ours },
});
