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
  /** The drawing, which assistive technology skips. */
  children: ReactNode;
}

/** A drawing with the same figures as a table for those who do not see it. */
export function Figure({ label, columns, rows, children }: FigureProps) {
  return (
    <Frame>
      <div aria-hidden="true">{children}</div>
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

const Frame = styled('figure', { position: 'relative', margin: 0 });
