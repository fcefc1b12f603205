import type { ComponentProps } from 'react';
import { useHref, type To } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the product in any micro-frontend; may be relative to the page. */
  to: To;
}

/**
 * A link to a page of the product. Rendered as a plain link, like those with `href`: the shell navigates
 * without a reload where possible (`shell/src/navigation/follow-links.ts`).
 */
export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={useHref(to)}>
      {children}
    </a>
  );
}
