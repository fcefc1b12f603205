import { t } from '@lingui/core/macro';
import { LineChart, type ChartValue, type LinePlace } from './line-chart.tsx';
import type { ChartFigure } from './figure.tsx';

export interface ForecastPoint extends LinePlace, ChartValue {
  /** Position in time, in any unit common to all points. */
  at: number;
}

export interface ForecastLineProps extends ChartFigure {
  past: readonly [ForecastPoint, ...ForecastPoint[]];
  /** The expected point; omitted when it cannot be predicted. */
  expected?: ForecastPoint | undefined;
  target: ChartValue;
  /** Formats a value of the axis in few characters, such as `$2K`. */
  tick: (value: number) => string;
}

/** Past growth, and a dashed line to the expected date of reaching the target. */
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

/** Keeps the names of the first and the last place only. */
function withNamedEnds(places: readonly ForecastPoint[]): LinePlace[] {
  return places.map(({ name, at }, index) => {
    const isEnd = index === 0 || index === places.length - 1;
    return { name, at, shortName: isEnd ? name.replace(/, expected$/, '') : undefined };
  });
}
