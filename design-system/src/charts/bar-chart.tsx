import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { color, motion, radius, space, text, styled } from '@harmony/design-system/basics';
import { Figure, type ChartFigure } from './figure.tsx';

/** A bar; in several parts when it is stacked. Values are of one unit and not negative. */
export interface Bar {
  name: string;
  parts: readonly BarPart[];
  /** The whole in words, such as `$120 of $200`. */
  words: string;
  /** Before the name, such as a category's icon. */
  mark?: ReactNode;
  /** A line across, such as the budget. */
  limit?: number;
}

export interface BarPart {
  name: string;
  value: number;
  /** A CSS colour of the tokens, such as `color.mineFill`. */
  fill: string;
}

export interface BarChartProps extends ChartFigure {
  bars: readonly Bar[];
}

/** Bars beside their names, to compare; stacked where a bar has several parts. */
export function BarChart({ label, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map((bar) => Math.max(total(bar), bar.limit ?? 0)));
  const percent = scaleLinear([0, most], [0, 100]);
  return (
    <Figure
      label={label}
      columns={['Name', 'Total', 'Parts']}
      rows={bars.map((bar) => [bar.name, bar.words, bar.parts.map(({ name }) => name).join(', ')])}
    >
      <Rows>
        {bars.map((bar) => (
          <div key={bar.name}>
            <Line>
              <Name>
                {bar.mark}
                {bar.name}
              </Name>
              <Words>{bar.words}</Words>
            </Line>
            <Track>
              {bar.parts.map(({ name, value, fill }) => (
                <Part key={name} style={{ width: `${percent(value)}%`, background: fill }} />
              ))}
              {bar.limit !== undefined && bar.limit > 0 && (
                <Limit style={{ left: `${percent(bar.limit)}%` }} />
              )}
            </Track>
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

const Track = styled('div', {
  position: 'relative',
  display: 'flex',
  gap: '2px',
  height: '0.625rem',
  borderRadius: radius.full,
  background: color.line,
});

const Part = styled('div', {
  borderRadius: radius.full,
  transition: `width ${motion.calm}`,
});

const Limit = styled('div', {
  position: 'absolute',
  insetBlock: '-3px',
  width: '2px',
  background: color.ink,
});
