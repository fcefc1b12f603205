import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState, type Ref } from 'react';

/** Additional rows rendered around the viewport, so that scrolling shows no gaps. */
const OVERSCAN = 4;

interface Rows<Item> {
  items: readonly Item[];
  /** Must be a stable function: another one recomputes the layout of all rows. */
  keyOf: (item: Item) => string;
  /** Returns the estimated height of a row in pixels; the real height is measured. */
  heightOf: (item: Item) => number;
}

/** The rows of a long list near the viewport, which scrolls with the page. */
export interface VirtualRows<Frame extends HTMLElement, Item> {
  /** For the element that contains the rows. */
  frame: Ref<Frame>;
  /** For each row, together with `data-index`. */
  measure: (element: Element | null) => void;
  /** Total height of all rows, in pixels. */
  height: number;
  /** The rendered rows, each with its distance from the frame's top in pixels. */
  rows: readonly { item: Item; index: number; key: VirtualItem['key']; top: number }[];
}

/** Renders only the rows of a long list that are near the viewport. */
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
  // Memoized components get only values of it, and `measureElement`, which never changes.
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
