import { useEffect, useState } from 'react';
import {
  color,
  elevation,
  layer,
  radius,
  space,
  text,
  touchTarget,
  styled,
} from '@harmony/design-system/basics';
import { controlStyle } from './field.tsx';

/* What a Combobox, a Select and a SuggestionField are made of. */

/**
 * Whether a list has its entries: a moment longer than it is open. A dialog takes the focus to itself
 * when something goes away while nothing has the focus, as when Tab is on its way to the next field.
 */
export function useHasEntries(isOpen: boolean): boolean {
  const [hasEntries, setHasEntries] = useState(isOpen);
  if (isOpen && !hasEntries) setHasEntries(true);
  useEffect(() => {
    if (isOpen) return undefined;
    const timer = setTimeout(() => setHasEntries(false));
    return () => clearTimeout(timer);
  }, [isOpen]);
  return hasEntries;
}

export const ComboboxFrame = styled('div', { position: 'relative' });

export const ComboboxInput = styled('input', controlStyle);

/**
 * Give it `tabIndex={-1}`: browsers let Tab into whatever scrolls, and this list is gone before the
 * focus has come.
 */
export const ComboboxList = styled('ul', {
  position: 'absolute',
  zIndex: layer.menu,
  insetInline: 0,
  top: `calc(100% + ${space[1]})`,
  maxHeight: '20rem',
  overflowY: 'auto',
  visibility: 'hidden',
  padding: space[1],
  background: color.card,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  boxShadow: elevation.raised,
  '&[data-open]': { visibility: 'visible' },
});

export const ComboboxItem = styled('li', {
  ...text.body,
  minHeight: touchTarget,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[1]} ${space[3]}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  '&[data-highlighted]': {
    background: color.oursSoft,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  '&[aria-selected="true"]': { fontWeight: text.label.fontWeight },
  '&[aria-disabled="true"]': { color: color.muted, cursor: 'default' },
});
