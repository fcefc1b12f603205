import {
  __unsafe_useEmotionCache as useEmotionCache,
  css,
  type CSSObject,
  type SerializedStyles,
} from '@emotion/react';
import { getRegisteredStyles, insertStyles } from '@emotion/utils';
import { createElement, type ComponentProps, type ElementType, type ReactElement } from 'react';

/** A component that is an element with a look. */
export type Styled<T extends ElementType> = (
  props: ComponentProps<T> & {
    /** Another element in its place, with the same look. */
    as?: ElementType;
  },
) => ReactElement;

interface StyledProps {
  as?: ElementType;
  className?: string;
}

const styledComponents = new WeakSet<object>();

/**
 * Makes a component of an element and a look that never depends on props: what differs is said by
 * attributes, which the look selects. So it is written as CSS once and not at each rendering, as
 * emotion's own `styled` does; else it does the same: the styles go into the cache around it, and a look
 * around a styled component comes after the component's own
 * (docs/decisions/0033-looks-are-written-once.md).
 *
 * @param tag an HTML element's name, or a component that takes `className`
 * @param look as emotion writes styles in objects
 */
export function styled<T extends ElementType>(tag: T, look: CSSObject): Styled<T> {
  let own: SerializedStyles | undefined;
  /** With the looks of the styled components that it stands in the place of. */
  const joined = new Map<string, SerializedStyles>();

  function StyledElement({ as, className, ...props }: StyledProps) {
    // Emotion calls it unsafe because there may be none.
    const cache = useEmotionCache();
    if (!cache) throw new Error('There is no cache for styles around this element');
    own ??= css(look);
    let styles = own;
    let rest = '';
    if (className) {
      const around: string[] = [];
      rest = getRegisteredStyles(cache.registered, around, className);
      if (around.length > 0) {
        const key = around.join('');
        styles = joined.get(key) ?? css([look, ...around]);
        joined.set(key, styles);
      }
    }
    const isAround = isStyled(tag);
    const element = isAround ? tag : (as ?? tag);
    insertStyles(cache, styles, typeof element === 'string');
    return createElement<StyledProps>(element, {
      ...props,
      className: `${rest}${cache.key}-${styles.name}`,
      // A styled component takes another element itself, and keeps its look.
      ...(isAround && as ? { as } : {}),
    });
  }
  styledComponents.add(StyledElement);
  return StyledElement as Styled<T>;
}

function isStyled(tag: ElementType): boolean {
  return typeof tag === 'function' && styledComponents.has(tag);
}
