import { translateMessage } from '@harmony/design-system/language';
import { useId, type ReactNode } from 'react';
import {
  color,
  layer,
  motion,
  radius,
  space,
  text,
  touchTarget,
  styled,
  visuallyHidden,
} from '@harmony/design-system/basics';

/** Properties of every field. */
export interface FieldProps {
  label: string;
  /** Whether the label is only for assistive technology; visible by default. */
  hideLabel?: boolean;
  /** Whether the label is inside the control, above its value, which saves a line; supported by text and money. */
  insetLabel?: boolean;
  /** Error message; also marks the value as invalid. */
  error?: string | undefined;
  hint?: string | undefined;
}

/** Attributes that connect a control with its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  children: (attributes: ControlAttributes) => ReactNode;
}

/** Label, control, hint and error of a field. */
export function Field(props: FieldFrameProps) {
  const { label, hideLabel = false, insetLabel = false, error, hint, children } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Frame data-inset={insetLabel ? '' : undefined}>
      {hideLabel ? (
        <HiddenLabel htmlFor={id}>{label}</HiddenLabel>
      ) : (
        <Label htmlFor={id}>{label}</Label>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && (
        <Problem id={`${id}-error`} role="alert">
          {translateMessage(error)}
        </Problem>
      )}
    </Frame>
  );
}

const Frame = styled('div', {
  display: 'grid',
  gap: space[1],
  minWidth: 0,
  '&[data-inset]': { position: 'relative' },
  '&[data-inset] > label': {
    ...text.caption,
    position: 'absolute',
    zIndex: layer.above,
    insetInlineStart: `calc(${space[3]} + 1px)`,
    top: space[2],
    color: color.muted,
  },
});

export const Label = styled('label', { ...text.label, color: color.ink });

/** Takes no row of the grid. */
const HiddenLabel = styled('label', visuallyHidden);

const Hint = styled('p', { ...text.caption, color: color.muted });

const Problem = styled('p', { ...text.caption, color: color.bad, fontWeight: 550 });

/** The style of all inputs. */
export const controlStyle = {
  ...text.body,
  width: '100%',
  minWidth: 0,
  minHeight: touchTarget,
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.medium,
  background: color.card,
  color: color.ink,
  transition: `border-color ${motion.quick}`,
  '&::placeholder': { color: color.muted },
  '&:hover': { borderColor: color.ours },
  '&[aria-invalid]': { borderColor: color.bad },
  '[data-inset] &': { paddingTop: space[6] },
} as const;

/** The style of a control that opens a list of options. */
export const openerStyle = {
  ...controlStyle,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  textAlign: 'start',
  cursor: 'pointer',
} as const;
