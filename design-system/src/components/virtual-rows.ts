import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type Ref } from 'react';

/** Additional rows rendered around the viewport, so that scrolling shows no gaps. */
const OVERSCAN = 4;

interface Rows<Item> {
  items: readonly Item[];
  /** Must be a stable function: another one recomputes the layout of all rows. */
  keyOf: (item: Item) => string;
  /** Returns the estimated height of a row in pixels; the real height is measured. */
  heightOf: (item: Item) => number;
  /** Whether an item is a heading of those up to the next heading; a stable function. */
  isHeading?: ((item: Item) => boolean) | undefined;
}

/** A rendered row. */
export interface VirtualRow<Item> {
  item: Item;
  index: number;
  key: VirtualItem['key'];
  /** Distance from the frame's top in pixels. */
  top: number;
  /** Height of a heading with the rows below it in pixels; `undefined` for other rows. */
  reach: number | undefined;
}

/** The rows of a long list near the viewport, which scrolls with the page. */
export interface VirtualRows<Frame extends HTMLElement, Item> {
  /** Ref of the element that contains the rows. */
  frame: Ref<Frame>;
  /** Ref of each row, which also has `data-index`. */
  measure: (element: Element | null) => void;
  /** Total height of all rows, in pixels. */
  height: number;
  /** The rendered rows; the first may be the heading of those that follow. */
  rows: readonly VirtualRow<Item>[];
}

/** Renders only the rows of a long list that are near the viewport. */
export function useVirtualRows<Frame extends HTMLElement, Item>({
  items,
  keyOf,
  heightOf,
  isHeading,
}: Rows<Item>): VirtualRows<Frame, Item> {
  const frame = useRef<Frame>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    setOffset(top + window.scrollY);
  }, []);
  const getItemKey = useCallback((index: number) => keyOf(items[index] as Item), [items, keyOf]);
  const headings = useMemo(
    () => (isHeading ? items.flatMap((item, index) => (isHeading(item) ? [index] : [])) : []),
    [items, isHeading],
  );
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      const heading = headings.findLast((index) => index <= range.startIndex);
      return heading === undefined || indexes.includes(heading) ? indexes : [heading, ...indexes];
    },
    [headings],
  );
  // Memoized components get only values of it, and `measureElement`, which never changes.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => heightOf(items[index] as Item),
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin: offset,
    rangeExtractor,
  });
  const height = virtualizer.getTotalSize();
  const reachOf = (index: number, start: number): number | undefined => {
    const at = headings.indexOf(index);
    if (at === -1) return undefined;
    const next = headings[at + 1];
    const end = next === undefined ? undefined : virtualizer.measurementsCache[next]?.start;
    return (end ?? offset + height) - start;
  };
  return {
    frame,
    measure: virtualizer.measureElement,
    height,
    rows: virtualizer.getVirtualItems().map(({ index, key, start }) => ({
      item: items[index] as Item,
      index,
      key,
      top: start - offset,
      reach: reachOf(index, start),
    })),
  };
}
