import { Slot } from 'radix-ui';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { color } from '../tokens/tokens.ts';
import { styled } from '../styled/styled.ts';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Applies the style to the only child, such as a router's link. */
  asChild?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** A text link. */
export function Link({ asChild = false, ...rest }: LinkProps) {
  return asChild ? <Look as={Slot.Root} {...rest} /> : <Look {...rest} />;
}

const Look = styled('a', {
  color: color.ours,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecorationThickness: '2px' },
});
