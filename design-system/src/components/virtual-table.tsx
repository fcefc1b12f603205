import type { ReactNode } from 'react';
import { Table } from './table.tsx';
import { useVirtualRows } from './virtual-rows.ts';

export interface VirtualColumn<Item> {
  title: string;
  cell: (item: Item) => ReactNode;
  isNumber?: boolean;
}

export interface VirtualTableProps<Item> {
  /** Names the table for assistive technology. */
  label: string;
  columns: readonly VirtualColumn<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Estimated height of a row in pixels; the real height is measured. */
  estimatedHeight: number;
}

/** A long Table that renders only the rows near the viewport and scrolls with the page. */
export function VirtualTable<Item>({ label, columns, ...many }: VirtualTableProps<Item>) {
  const { frame, measure, height, rows } = useVirtualRows<HTMLTableSectionElement, Item>({
    heightOf: () => many.estimatedHeight,
    ...many,
  });
  const first = rows[0];
  const last = rows.at(-1);
  const below = last ? height - last.top - many.estimatedHeight : 0;
  return (
    <Table aria-label={label} aria-rowcount={many.items.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" data-number={isNumber ? '' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={frame}>
        <Gap height={first?.top ?? 0} />
        {rows.map(({ item, index, key }) => (
          <tr key={key} ref={measure} data-index={index} aria-rowindex={index + 2}>
            {columns.map(({ title, cell, isNumber }) => (
              <td key={title} data-number={isNumber ? '' : undefined}>
                {cell(item)}
              </td>
            ))}
          </tr>
        ))}
        <Gap height={Math.max(0, below)} />
      </tbody>
    </Table>
  );
}

/** Fills the space of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}
