import { Slot } from 'radix-ui';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { color, motion, radius, space, text, touchTarget } from '../tokens/tokens.ts';
import { styled } from '../styled/styled.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Visual emphasis; `primary`, the default, is used once per view. */
  variant?: ButtonVariant;
  size?: 'small' | 'medium' | 'large';
  /** A pending button cannot be pressed again. */
  pending?: boolean;
  pendingLabel?: string;
  icon?: ReactNode;
  /** Applies the style to the only child, such as a link. */
  asChild?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button for actions. For navigation, apply its style to a link with `asChild`. */
export function Button({
  variant = 'primary',
  size = 'medium',
  pending = false,
  pendingLabel,
  icon,
  asChild = false,
  children,
  ...rest
}: ButtonProps) {
  const look = { 'data-variant': variant, 'data-size': size };
  if (asChild) {
    return (
      <Look as={Slot.Root} {...look} {...rest}>
        {children}
      </Look>
    );
  }
  return (
    <Look
      type="button"
      {...look}
      {...rest}
      // Not disabled, which would remove the focus from the pressed button.
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={pending ? prevent : rest.onClick}
    >
      {icon}
      {pending && pendingLabel ? pendingLabel : children}
    </Look>
  );
}

function prevent(event: MouseEvent): void {
  event.preventDefault();
}

const Look = styled('button', {
  ...text.label,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: touchTarget,
  padding: `${space[2]} ${space[5]}`,
  border: '1px solid transparent',
  borderRadius: radius.full,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background ${motion.quick}, filter ${motion.quick}, transform ${motion.quick}`,
  '& svg': { width: '1.125em', height: '1.125em', flex: 'none' },
  '&:active': { transform: 'translateY(1px)' },
  '&:is(:disabled, [aria-disabled="true"])': {
    opacity: 0.55,
    cursor: 'not-allowed',
    transform: 'none',
  },
  '&[data-size="small"]': { padding: `${space[1]} ${space[4]}` },
  '&[data-size="large"]': { ...text.lead, fontWeight: 600, padding: `${space[3]} ${space[8]}` },
  '&[data-variant="primary"]': { background: color.ours, color: color.onOurs },
  '&[data-variant="danger"]': { background: color.bad, color: color.onBad },
  '&[data-variant="primary"]:hover:not(:disabled, [aria-disabled="true"]), &[data-variant="danger"]:hover:not(:disabled, [aria-disabled="true"])':
    {
      filter: 'brightness(1.12)',
    },
  '&[data-variant="secondary"]': {
    background: color.card,
    borderColor: color.edge,
    color: color.ink,
  },
  '&[data-variant="quiet"]': { background: 'transparent', color: color.ours },
  '&[data-variant="secondary"]:hover:not(:disabled, [aria-disabled="true"]), &[data-variant="quiet"]:hover:not(:disabled, [aria-disabled="true"])':
    {
      background: color.oursSoft,
    },
  // Explicit instead of the browser's default, so that the primary button also stands out there.
  '@media (forced-colors: active)': {
    '&[data-variant="primary"], &[data-variant="danger"]': {
      forcedColorAdjust: 'none',
      background: 'ButtonText',
      color: 'ButtonFace',
    },
    // Its edge is visible there. Rows of such buttons have no space between them, as their paddings separate the texts.
    '&[data-variant="quiet"]': { margin: space[1] },
  },
});
