import { t } from '@lingui/core/macro';
import { LineChart, type ChartValue, type LinePlace } from './line-chart.tsx';
import type { ChartFigure } from './figure.tsx';

/** A point on the way to a target. */
export interface ForecastPoint extends LinePlace, ChartValue {
  /** Where it lies in time, in any unit that is the same for all points. */
  at: number;
}

export interface ForecastLineProps extends ChartFigure {
  /** What has happened, in the order of time; the last point is now. */
  past: readonly [ForecastPoint, ...ForecastPoint[]];
  /** Where it goes if it goes on like this; left out where that cannot be told. */
  expected?: ForecastPoint | undefined;
  /** What is to be reached. */
  target: ChartValue;
  /** A value of the axis in few letters, such as `$2K`. */
  tick: (value: number) => string;
}

/** How something grew until now, and, dashed, when it reaches its target if it goes on like this. */
export function ForecastLine({ label, past, expected, target, tick }: ForecastLineProps) {
  const now = past.length - 1;
  const places = expected
    ? [...past, { ...expected, name: t`${{ name: expected.name }}, expected` }]
    : past;
  return (
    <LineChart
      label={label}
      tick={tick}
      places={withNamedEnds(places)}
      now={now}
      limit={{ ...target, name: t`Target` }}
      series={[
        { name: t`Saved`, look: 'ours', values: [...past] },
        ...(expected
          ? [
              {
                name: t`Expected`,
                look: 'expected' as const,
                values: [
                  ...past.map((point, index) => (index === now ? point : undefined)),
                  expected,
                ],
              },
            ]
          : []),
      ]}
    />
  );
}

/** Only the first and the last place have their names below the axis. */
function withNamedEnds(places: readonly ForecastPoint[]): LinePlace[] {
  return places.map(({ name, at }, index) => {
    const isEnd = index === 0 || index === places.length - 1;
    return { name, at, shortName: isEnd ? name.replace(/, expected$/, '') : undefined };
  });
}
