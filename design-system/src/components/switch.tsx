import { Switch as Radix } from 'radix-ui';
import { translateMessage } from '@harmony/design-system/language';
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

export interface SwitchProps {
  label: string;
  hint?: string;
  /** Error message. */
  error?: string | undefined;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** An on/off choice with immediate effect. */
export function Switch({ label, hint, error, ...rest }: SwitchProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Row>
      <div>
        <Name htmlFor={id}>{label}</Name>
        {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
        {error && (
          <Problem id={`${id}-error`} role="alert">
            {translateMessage(error)}
          </Problem>
        )}
      </div>
      <Track id={id} aria-describedby={described || undefined} {...rest}>
        <Thumb />
      </Track>
    </Row>
  );
}

const Row = styled('div', {
  minHeight: touchTarget,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
});

const Name = styled('label', { ...text.label, cursor: 'pointer' });

const Hint = styled('p', { ...text.caption, color: color.muted });

const Problem = styled('p', { ...text.caption, color: color.bad, fontWeight: 550 });

const Track = styled(Radix.Root, {
  position: 'relative',
  flex: 'none',
  width: '3.25rem',
  height: '2rem',
  padding: 0,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.full,
  background: color.line,
  cursor: 'pointer',
  transition: `background ${motion.quick}`,
  '&[data-state="checked"]': { background: color.ours, borderColor: color.ours },
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    background: 'Canvas',
    borderColor: 'CanvasText',
    '&[data-state="checked"]': { background: 'Highlight', borderColor: 'Highlight' },
  },
});

const Thumb = styled(Radix.Thumb, {
  position: 'relative',
  display: 'block',
  width: '1.5rem',
  height: '1.5rem',
  insetInlineStart: '0.1875rem',
  borderRadius: radius.full,
  background: color.card,
  boxShadow: `0 0 0 1px ${color.edge}`,
  transition: `inset-inline-start ${motion.quick}`,
  '&[data-state="checked"]': { insetInlineStart: '1.4375rem' },
  '@media (forced-colors: active)': {
    background: 'CanvasText',
    '&[data-state="checked"]': { background: 'HighlightText' },
  },
});
