import styled from '@emotion/styled';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

export interface VirtualListProps<Item> {
  /** What the list holds, for those who do not see. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** About how high a row is, in pixels; the real height is measured. */
  estimatedHeight: number;
}

/**
 * A long list of which only what is near the window is rendered; it scrolls with the page. Assistive
 * technology still learns how many rows there are and which one it is at.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, renderItem, estimatedHeight } = props;
  const list = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setOffset(top + window.scrollY);
  }, []);
  // Nothing of it is handed to memoized components.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => keyOf(items[index] as Item),
    overscan: 8,
    scrollMargin: offset,
  });
  return (
    <List ref={list} aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <Row
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={items.length}
          style={{ transform: `translateY(${start - offset}px)` }}
        >
          {renderItem(items[index] as Item)}
        </Row>
      ))}
    </List>
  );
}

const List = styled.ul({ position: 'relative' });

const Row = styled.li({ position: 'absolute', insetInline: 0, top: 0 });
