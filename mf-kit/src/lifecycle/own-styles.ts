import type { StylisPlugin } from '@emotion/cache';

/** A micro-frontend styles elements outside of it. */
export class GlobalStyles extends Error {
  override readonly name = 'GlobalStyles';
}

/**
 * Limits the rules of a style cache to elements with a class of that cache and their content: rules for the
 * whole page, such as those for `body`, are omitted.
 *
 * @param key of the cache
 * @param onOther called with the selector of an omitted rule
 */
export function ownStylesOnly(key: string, onOther: (selector: string) => void): StylisPlugin {
  const isOwn = (selector: string): boolean => {
    // Parentheses contain conditions, not the styled elements.
    let outside = selector;
    for (let before = ''; before !== outside;) {
      before = outside;
      outside = outside.replaceAll(/\([^()]*\)/g, '');
    }
    return outside.includes(`.${key}-`);
  };
  return (element) => {
    if (element.type !== 'rule' || !Array.isArray(element.props)) return undefined;
    if (isStepOfKeyframes(element)) return undefined;
    const others = element.props.filter((selector) => !isOwn(selector));
    if (others.length === 0) return undefined;
    for (const selector of others) onOther(selector);
    element.props = element.props.filter(isOwn);
    // A rule without selectors is empty.
    if (element.props.length === 0) element.children = [];
    return undefined;
  };
}

function isStepOfKeyframes({ parent }: Parameters<StylisPlugin>[0]): boolean {
  return parent?.type === '@keyframes';
}
