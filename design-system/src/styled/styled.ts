import {
  __unsafe_useEmotionCache as useEmotionCache,
  css,
  type CSSObject,
  type SerializedStyles,
} from '@emotion/react';
import { getRegisteredStyles, insertStyles } from '@emotion/utils';
import { createElement, type ComponentProps, type ElementType, type ReactElement } from 'react';

export type Styled<T extends ElementType> = (
  props: ComponentProps<T> & {
    /** Renders another element with the same style. */
    as?: ElementType;
  },
) => ReactElement;

interface StyledProps {
  as?: ElementType;
  className?: string;
}

const styledComponents = new WeakSet<object>();

/**
 * Creates a component from an element and a style that never depends on props: variants are attributes,
 * which the style selects. So the CSS is serialized once, whereas emotion's own `styled` serializes it at
 * each rendering. Otherwise it behaves the same: styles go into the surrounding cache, and a style around a
 * styled component comes after the component's own (docs/decisions/0033-looks-are-written-once.md).
 *
 * @param tag an HTML element's name, or a component that takes `className`
 * @param look a style object of emotion
 */
export function styled<T extends ElementType>(tag: T, look: CSSObject): Styled<T> {
  let own: SerializedStyles | undefined;
  /** Joined with the styles of the styled components that it wraps. */
  const joined = new Map<string, SerializedStyles>();

  function StyledElement({ as, className, ...props }: StyledProps) {
    // Emotion marks it as unsafe because it may be missing.
    const cache = useEmotionCache();
    if (!cache) throw new Error('No style cache around this element');
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
      // A styled component replaces its element itself, and keeps its style.
      ...(isAround && as ? { as } : {}),
    });
  }
  styledComponents.add(StyledElement);
  return StyledElement as Styled<T>;
}

function isStyled(tag: ElementType): boolean {
  return typeof tag === 'function' && styledComponents.has(tag);
}
