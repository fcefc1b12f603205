import { memo, type ReactNode } from 'react';
import { useVirtualRows, type VirtualRow } from './virtual-rows.ts';
import { layer, styled } from '@harmony/design-system/basics';

export interface VirtualListProps<Item> {
  /** Names the list for assistive technology. */
  label: string;
  items: readonly Item[];
  /** Must be a stable function: another one recomputes the layout of all rows. */
  keyOf: (item: Item) => string;
  /** While it is the same function, scrolling renders only new rows. */
  renderItem: (item: Item) => ReactNode;
  /**
   * Returns the estimated height of a row in pixels. The real height is measured once the row is near the
   * viewport; a good estimate keeps the scroll bar and the restored scroll position steady.
   */
  heightOf: (item: Item) => number;
  /** Whether an item is a heading, which stays in view above its items; a stable function. */
  isHeading?: (item: Item) => boolean;
  /** Where headings stay, as a CSS distance from the top of the window. */
  headingTop?: string;
}

/**
 * A long list that renders only the items near the viewport and scrolls with the page. Assistive technology
 * still gets the number of items and the position of each.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, renderItem, headingTop = '0', ...many } = props;
  const { frame, measure, height, rows } = useVirtualRows<HTMLUListElement, Item>(many);
  return (
    <List ref={frame} aria-label={label} style={{ height }}>
      {rows.map(({ item, index, key, top, reach }) => (
        <Row
          key={key}
          item={item}
          index={index}
          count={many.items.length}
          top={top}
          reach={reach}
          headingTop={headingTop}
          measure={measure}
          renderItem={renderItem}
        />
      ))}
    </List>
  );
}

interface RowProps<Item> extends Pick<VirtualListProps<Item>, 'renderItem'> {
  item: Item;
  index: number;
  count: number;
  top: number;
  reach: VirtualRow<Item>['reach'];
  headingTop: string;
  measure: (element: Element | null) => void;
}

const Row = memo(function Row<Item>(props: RowProps<Item>) {
  const { item, index, count, top, reach, headingTop, measure, renderItem } = props;
  const place = { 'data-index': index, 'aria-posinset': index + 1, 'aria-setsize': count };
  if (reach === undefined) {
    return (
      <li ref={measure} {...place} style={{ top }}>
        {renderItem(item)}
      </li>
    );
  }
  // As tall as its rows, so that it cannot stick below them. The content has the measured height.
  return (
    <li {...place} data-heading="" style={{ top, height: reach }}>
      <div ref={measure} data-index={index} style={{ top: headingTop }}>
        {renderItem(item)}
      </div>
    </li>
  );
}) as <Item>(props: RowProps<Item>) => ReactNode;

const List = styled('ul', {
  position: 'relative',
  // Its height is set, so that changes of its rows do not trigger a layout of the page.
  contain: 'size layout style',
  '& > li': {
    position: 'absolute',
    insetInline: 0,
    // Layout and paint of an item are isolated.
    contain: 'layout style paint',
  },
  '& > [data-heading]': { zIndex: layer.above, pointerEvents: 'none' },
  '& > [data-heading] > div': { position: 'sticky', pointerEvents: 'auto' },
});
