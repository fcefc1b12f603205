import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { color, space, text, styled } from '@harmony/design-system/basics';
import { Figure, type ChartFigure } from './figure.tsx';
import { ScaledBar, type BarPart } from './scaled-bar.tsx';

/** A bar, stacked when it has several parts. Values have one unit and are not negative. */
export interface Bar {
  name: string;
  parts: readonly BarPart[];
  /** The total in words, such as `$120 of $200`. */
  words: string;
  mark?: ReactNode;
  /** Position of a marker line, such as the budget. */
  limit?: number;
}

export interface BarChartProps extends ChartFigure {
  bars: readonly Bar[];
}

/** Horizontal bars with names on a common scale, for comparison; stacked where a bar has several parts. */
export function BarChart({ label, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map((bar) => Math.max(total(bar), bar.limit ?? 0)));
  return (
    <Figure
      label={label}
      columns={[t`Name`, t`Total`, t`Parts`]}
      rows={bars.map((bar) => [bar.name, bar.words, bar.parts.map(({ name }) => name).join(', ')])}
    >
      <Rows aria-hidden="true">
        {bars.map(({ name, mark, words, parts, limit }) => (
          <div key={name}>
            <Line>
              <Name>
                {mark}
                {name}
              </Name>
              <Words>{words}</Words>
            </Line>
            <ScaledBar parts={parts} most={most} limit={limit} />
          </div>
        ))}
      </Rows>
    </Figure>
  );
}

function total({ parts }: Bar): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}

const Rows = styled('div', { display: 'grid', gap: space[4] });

const Line = styled('div', {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  marginBottom: space[1],
});

const Name = styled('span', {
  ...text.label,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  overflowWrap: 'anywhere',
});

const Words = styled('span', {
  ...text.caption,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
