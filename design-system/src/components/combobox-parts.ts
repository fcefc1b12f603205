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

/* Shared parts of Combobox, Select and SuggestionField. */

/**
 * Whether a list renders its entries, which outlives its being open by a moment: a dialog takes the focus
 * when an element is removed while none has the focus, such as when Tab is on its way to the next field.
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
 * Needs `tabIndex={-1}`: browsers let Tab enter scrollable elements, and this list is removed before it gets
 * the focus.
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
