import { jsx, jsxs } from 'react/jsx-runtime';
import type { ElementType, Key } from 'react';

export { Fragment } from 'react/jsx-runtime';

/**
 * Creates an element. Development code imports `jsxDEV`, which only React's development build
 * exports; `jsx` is equivalent and part of every shell, so that a micro-frontend from its sources
 * also runs in a built shell (`?override=`).
 */
export function jsxDEV(type: ElementType, props: object, key: Key | undefined, isStatic: boolean) {
  return (isStatic ? jsxs : jsx)(type, props, key);
}
