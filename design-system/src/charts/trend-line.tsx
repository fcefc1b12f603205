import { t } from '@lingui/core/macro';
import { LineChart, type ChartValue, type LineChartProps, type LinePlace } from './line-chart.tsx';
import type { ChartFigure } from './figure.tsx';

/** A point of a trend, such as a month. */
export interface TrendPoint extends LinePlace, ChartValue {}

export interface TrendLineProps extends ChartFigure, Pick<LineChartProps, 'tick' | 'least'> {
  /** What is followed, such as 'Groceries'. */
  name: string;
  /** In the order of time. */
  points: readonly TrendPoint[];
  /** Whether the last point is not over, such as the running month. */
  isRunning?: boolean;
  /** Where the transactions behind it are. */
  href?: string;
}

/** How one thing went over time; the way to a point that is not over is dashed. */
export function TrendLine({ name, points, isRunning = false, href, ...chart }: TrendLineProps) {
  const last = points.length - 1;
  return (
    <LineChart
      {...chart}
      places={points.map((point, index) =>
        isRunning && index === last
          ? { ...point, name: t`${{ name: point.name }}, so far` }
          : point,
      )}
      series={[{ name, look: 'ours', values: points, isRunning, href }]}
    />
  );
}
