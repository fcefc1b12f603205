import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState, type Ref } from 'react';

/** Rows around the window that are rendered too, so that scrolling shows no gaps. */
const OVERSCAN = 4;

interface Rows<Item> {
  items: readonly Item[];
  /** A function, always the same: another one has all rows laid out anew. */
  keyOf: (item: Item) => string;
  /** About how high a row is, in pixels; the real height is measured. */
  heightOf: (item: Item) => number;
}

/** The rows of a long list that are near the window, which scrolls with the page. */
export interface VirtualRows<Frame extends HTMLElement, Item> {
  /** For the element that holds the rows. */
  frame: Ref<Frame>;
  /** For each row, together with `data-index`. */
  measure: (element: Element | null) => void;
  /** How high all rows are together, in pixels. */
  height: number;
  /** The rendered rows, each with its distance from the frame's top in pixels. */
  rows: readonly { item: Item; index: number; key: VirtualItem['key']; top: number }[];
}

/** Renders of many rows only those near the window. */
export function useVirtualRows<Frame extends HTMLElement, Item>({
  items,
  keyOf,
  heightOf,
}: Rows<Item>): VirtualRows<Frame, Item> {
  const frame = useRef<Frame>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    setOffset(top + window.scrollY);
  }, []);
  const getItemKey = useCallback((index: number) => keyOf(items[index] as Item), [items, keyOf]);
  // Nothing of it is handed to memoized components.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => heightOf(items[index] as Item),
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin: offset,
  });
  return {
    frame,
    measure: virtualizer.measureElement,
    height: virtualizer.getTotalSize(),
    rows: virtualizer.getVirtualItems().map(({ index, key, start }) => ({
      item: items[index] as Item,
      index,
      key,
      top: start - offset,
    })),
  };
}
