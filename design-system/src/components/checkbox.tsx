import Check from 'lucide-react/icons/check';
import { Checkbox as Radix } from 'radix-ui';
import { useId, type Ref } from 'react';
import {
  color,
  motion,
  radius,
  space,
  text,
  touchTarget,
  styled,
} from '@harmony/design-system/basics';

export interface CheckboxProps {
  label: string;
  hint?: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A yes or no choice, submitted with a form. Use a Switch for immediate effect. */
export function Checkbox({ label, hint, onCheckedChange, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <Row>
      <Box
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onCheckedChange={(checked) => onCheckedChange(checked === true)}
        {...rest}
      >
        <Mark>
          <Check size={16} strokeWidth={3} aria-hidden="true" />
        </Mark>
      </Box>
      <div>
        <Name htmlFor={id}>{label}</Name>
        {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      </div>
    </Row>
  );
}

const Row = styled('div', {
  minHeight: touchTarget,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
});

const Box = styled(Radix.Root, {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  padding: 0,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.small,
  background: color.card,
  color: color.onOurs,
  cursor: 'pointer',
  transition: `background ${motion.quick}`,
  '&[data-state="checked"]': { background: color.ours, borderColor: color.ours },
  '@media (forced-colors: active)': { '& svg': { color: 'CanvasText' } },
  '&[data-disabled]': { cursor: 'not-allowed', opacity: 0.6 },
});

const Mark = styled(Radix.Indicator, { display: 'grid' });

const Name = styled('label', { ...text.label, cursor: 'pointer' });

const Hint = styled('p', { ...text.caption, color: color.muted });
