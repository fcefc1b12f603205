import { jsx, jsxs } from 'react/jsx-runtime';
import type { ElementType, Key } from 'react';

export { Fragment } from 'react/jsx-runtime';

/**
 * Makes an element. What is compiled for development asks for `jsxDEV`, which only React's development build
 * has; `jsx` is what that one leads to, and is in every shell, so a micro-frontend from its sources runs in a shell from
 * its build too (`?override=`).
 */
export function jsxDEV(type: ElementType, props: object, key: Key | undefined, isStatic: boolean) {
  return (isStatic ? jsxs : jsx)(type, props, key);
}
