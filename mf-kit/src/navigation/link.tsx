import type { ComponentProps } from 'react';
import { useHref, type To } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the product, whichever micro-frontend it belongs to; may be relative to the page. */
  to: To;
}

/**
 * A link to a page of the product. It is a plain link, as those with `href` are: the shell goes there
 * without a reload where it can (`shell/src/navigation/follow-links.ts`).
 */
export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={useHref(to)}>
      {children}
    </a>
  );
}
