import type { ReactNode } from 'react';
import {
  color,
  motion,
  radius,
  space,
  text,
  touchTarget,
  styled,
} from '@harmony/design-system/basics';

export interface ChipsProps<Value extends string> {
  /** Names the choice for assistive technology. */
  label: string;
  options: readonly { value: Value; label: string; mark?: ReactNode }[];
  /** The value of the field above, which may match no chip. */
  value: string;
  onValueChange: (value: Value) => void;
}

/** Likely values of the field above, each one tap away. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { label, options, value, onValueChange } = props;
  return (
    <Row role="group" aria-label={label}>
      {options.map((option) => (
        <Chip
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
        >
          {option.mark}
          {option.label}
        </Chip>
      ))}
    </Row>
  );
}

const Row = styled('div', { display: 'flex', flexWrap: 'wrap', gap: space[2] });

/** The style of a chip, also for other controls that look like one. */
export const chipStyle = {
  ...text.label,
  minHeight: touchTarget,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[1]} ${space[4]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.full,
  background: color.card,
  color: color.ink,
  cursor: 'pointer',
  transition: `background ${motion.quick}`,
  '&:hover': { background: color.oursSoft },
  '&:is([aria-pressed="true"], [aria-checked="true"])': {
    borderColor: color.ours,
    background: color.oursSoft,
    color: color.ours,
  },
  '@media (forced-colors: active)': {
    '&:is([aria-pressed="true"], [aria-checked="true"])': {
      background: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
} as const;

const Chip = styled('button', chipStyle);
