import { useEffect, useState, type ReactNode } from 'react';
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

interface ListboxProps<Item> {
  /** Names the list for assistive technology. */
  label: string;
  /** State of downshift. */
  state: {
    isOpen: boolean;
    highlightedIndex: number;
    getMenuProps: (options: Record<string, unknown>) => object;
    getItemProps: (options: { item: Item; index: number }) => object;
  };
  items: readonly Item[];
  renderItem: (item: Item) => ReactNode;
  /** Shown instead of items. */
  empty?: string;
  /** Whether the list grows beyond the width of the field for long entries. */
  isWide?: boolean;
}

/** The list of options below a field. */
export function Listbox<Item extends { value: string }>(props: ListboxProps<Item>) {
  const { label, state, items, renderItem, empty, isWide = false } = props;
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = state;
  const hasEntries = useHasEntries(isOpen);
  return (
    <List
      {...getMenuProps({
        // Browsers let Tab enter scrollable elements, and this list is removed before it gets the focus.
        tabIndex: -1,
        'aria-label': label,
        'aria-labelledby': undefined,
      })}
      data-open={isOpen ? '' : undefined}
      data-wide={isWide ? '' : undefined}
    >
      {hasEntries &&
        items.map((item, index) => (
          <Entry
            key={item.value}
            {...getItemProps({ item, index })}
            data-highlighted={highlightedIndex === index ? '' : undefined}
          >
            {renderItem(item)}
          </Entry>
        ))}
      {hasEntries && items.length === 0 && empty && (
        <Entry role="option" aria-disabled="true" aria-selected="false">
          {empty}
        </Entry>
      )}
    </List>
  );
}

/**
 * Returns whether a list renders its entries, which stay for a moment after it closes: if an element is
 * removed while nothing has the focus, such as while Tab moves to the next field, a dialog takes the focus.
 */
function useHasEntries(isOpen: boolean): boolean {
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

const List = styled('ul', {
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
  '&[data-wide]': {
    insetInline: '0 auto',
    minWidth: '100%',
    width: 'max-content',
    maxWidth: '90vw',
  },
});

const Entry = styled('li', {
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
