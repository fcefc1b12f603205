import { t } from '@lingui/core/macro';
import { LineChart, type ChartValue, type LineChartProps, type LinePlace } from './line-chart.tsx';
import type { ChartFigure } from './figure.tsx';

export interface TrendPoint extends LinePlace, ChartValue {}

export interface TrendLineProps extends ChartFigure, Pick<LineChartProps, 'tick' | 'least'> {
  /** The subject of the trend, such as 'Groceries'. */
  name: string;
  points: readonly TrendPoint[];
  /** Whether the last point is incomplete, such as the current month. */
  isRunning?: boolean;
  href?: string;
}

/** Development of a single value over time; the line to an incomplete point is dashed. */
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
