import type { ReactNode } from 'react';
import { VisuallyHidden, styled } from '@harmony/design-system/basics';

export interface ChartFigure {
  /** Describes the chart in a sentence; its text alternative starts with it. */
  label: string;
}

interface FigureProps extends ChartFigure {
  /** The same data as a table: the column names, and a row for each mark. */
  columns: readonly [string, ...string[]];
  rows: readonly (readonly string[])[];
  onLeave?: () => void;
  /** The drawing, which hides its decorative parts from assistive technology itself. */
  children: ReactNode;
}

/** A drawing with its figures as a table for assistive technology. */
export function Figure({ label, columns, rows, onLeave, children }: FigureProps) {
  return (
    <Frame
      onPointerLeave={({ pointerType }) => {
        // On touch screens the pointer leaves when lifted, and the chosen values stay.
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
