import type { StylisPlugin } from '@emotion/cache';

/** A micro-frontend styles what is not its own. */
export class GlobalStyles extends Error {
  override readonly name = 'GlobalStyles';
}

/**
 * Lets the rules of a style cache concern what carries a class of that cache, and what is inside: those
 * for the whole page, such as for `body`, are left out.
 *
 * @param key of the cache
 * @param onOther called with the selector of a rule that was left out
 */
export function ownStylesOnly(key: string, onOther: (selector: string) => void): StylisPlugin {
  const isOwn = (selector: string): boolean => {
    // In brackets stands what must be there beside it, and not what is styled.
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
    // Without a selector there is no rule.
    if (element.props.length === 0) element.children = [];
    return undefined;
  };
}

function isStepOfKeyframes({ parent }: Parameters<StylisPlugin>[0]): boolean {
  return parent?.type === '@keyframes';
}
