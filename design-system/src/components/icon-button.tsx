import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { color, motion, radius, touchTarget } from '../tokens/tokens.ts';
import { styled } from '../styled/styled.ts';

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label'
> {
  /** Its action, for assistive technology. */
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A round button with an icon and no text. */
export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <Look type="button" aria-label={label} title={label} {...rest}>
      {children}
    </Look>
  );
}

const Look = styled('button', {
  width: touchTarget,
  height: touchTarget,
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  border: 0,
  borderRadius: radius.full,
  background: 'transparent',
  color: color.muted,
  cursor: 'pointer',
  transition: `background ${motion.quick}, color ${motion.quick}`,
  '&:hover': { background: color.oursSoft, color: color.ours },
  '& svg': { width: '1.25rem', height: '1.25rem' },
});
