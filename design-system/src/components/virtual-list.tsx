import type { ReactNode } from 'react';
import { useVirtualRows } from './virtual-rows.ts';
import { styled } from '@harmony/design-system/basics';

export interface VirtualListProps<Item> {
  /** Names the list for assistive technology. */
  label: string;
  items: readonly Item[];
  /** Must be a stable function: another one recomputes the layout of all rows. */
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /**
   * Returns the estimated height of a row in pixels. The real height is measured once the row is near the
   * viewport; a good estimate keeps the scroll bar and the restored scroll position steady.
   */
  heightOf: (item: Item) => number;
}

/**
 * A long list that renders only the items near the viewport and scrolls with the page. Assistive technology
 * still gets the number of items and the position of each.
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
    // Layout and paint of an item are isolated.
    contain: 'layout style paint',
  },
});
