import type { ReactNode } from 'react';
import { VisuallyHidden, styled } from '@harmony/design-system/basics';

export interface ChartFigure {
  /** What the chart shows, in a sentence: its text alternative starts with it. */
  label: string;
}

interface FigureProps extends ChartFigure {
  /** The same as a table: the names of its columns, and a row for each mark. */
  columns: readonly [string, ...string[]];
  rows: readonly (readonly string[])[];
  /** Called when the pointer or the focus leaves the chart. */
  onLeave?: () => void;
  /** The drawing, which says itself what of it is for the eyes alone. */
  children: ReactNode;
}

/** A drawing with the same figures as a table for those who do not see it. */
export function Figure({ label, columns, rows, onLeave, children }: FigureProps) {
  return (
    <Frame
      onPointerLeave={({ pointerType }) => {
        // A finger leaves when it is lifted, and what it has read stays.
        if (pointerType === 'mouse') onLeave?.();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
      }}
    >
      {children}
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells.join('|')}>
                {cells.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Frame>
  );
}

const Frame = styled('figure', { position: 'relative', margin: 0, minWidth: 0 });
