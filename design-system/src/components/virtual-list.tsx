import type { ReactNode } from 'react';
import { useVirtualRows } from './virtual-rows.ts';
import { styled } from '@harmony/design-system/basics';

export interface VirtualListProps<Item> {
  /** What the list holds, for those who do not see. */
  label: string;
  items: readonly Item[];
  /** A function, always the same: another one has all rows laid out anew. */
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /**
   * About how high a row is, in pixels. The real height is measured once the row is near; the better
   * the guess, the steadier the scroll bar and the way back to where one was.
   */
  heightOf: (item: Item) => number;
}

/**
 * A long list of which only what is near the window is rendered; it scrolls with the page. Assistive
 * technology still learns how many rows there are and which one it is at.
 */
export function VirtualList<Item>({ label, renderItem, ...many }: VirtualListProps<Item>) {
  const { frame, measure, height, rows } = useVirtualRows<HTMLUListElement, Item>(many);
  return (
    <List ref={frame} aria-label={label} style={{ height }}>
      {rows.map(({ item, index, key, top }) => (
        <li
          key={key}
          ref={measure}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={many.items.length}
          style={{ top }}
        >
          {renderItem(item)}
        </li>
      ))}
    </List>
  );
}

const List = styled('ul', {
  position: 'relative',
  '& > li': {
    position: 'absolute',
    insetInline: 0,
    // What comes into view is laid out and painted alone.
    contain: 'layout style paint',
  },
});
