import { t } from '@lingui/core/macro';
import { color, space, styled } from '@harmony/design-system/basics';
import { Figure, type ChartFigure } from './figure.tsx';
import { Legend } from './legend.tsx';
import type { ChartValue } from './line-chart.tsx';
import { Plot } from './plot.tsx';
import { useChosenPlace } from './use-chosen-place.ts';
import { valueScale } from './value-scale.ts';

export interface ColumnSeries {
  name: string;
  /** A CSS color of the tokens, such as `color.mineFill`. */
  fill: string;
}

export interface ColumnGroup {
  /** Its unique full name, such as `March 2026`. */
  name: string;
  shortName: string;
  /** One for each series, in order; not negative. */
  values: readonly ChartValue[];
  /** Whether it is incomplete, such as the current month: its columns are hatched. */
  isRunning?: boolean;
  href?: string;
}

export interface ColumnChartProps extends ChartFigure {
  series: readonly ColumnSeries[];
  groups: readonly ColumnGroup[];
  /** Formats a value of the axis in few characters, such as `$2K`. */
  tick: (value: number) => string;
  /** Minimum span of the axis. */
  least?: number;
}

/** Number of names that fit below the columns on a phone. */
const MAXIMUM_NAMES = 7;
/** Percentage of the available width of a group. */
const GROUP_WIDTH = 72;

/** Groups of columns side by side, such as for comparing months. */
export function ColumnChart({ label, series, groups, tick, least = 1 }: ColumnChartProps) {
  const { chosen, choose, rest } = useChosenPlace(groups.length, groups.length - 1);
  const scale = valueScale(
    groups.flatMap(({ values }) => values.map(({ value }) => value)),
    least,
  );
  const room = 100 / groups.length;
  const everyNth = Math.ceil(groups.length / MAXIMUM_NAMES);
  const group = groups[chosen];
  return (
    <Figure
      label={label}
      columns={[t`When`, ...series.map(({ name }) => name)]}
      rows={groups.map(({ name, values }) => [name, ...values.map(({ words }) => words)])}
      onLeave={rest}
    >
      <Legend
        title={group ? titleOf(group) : ''}
        href={group?.href}
        entries={series.map(({ name, fill }, index) => ({
          name,
          words: group?.values[index]?.words,
          swatch: <Swatch data-second={index > 0} style={{ background: fill }} />,
        }))}
      />
      <Plot
        label={label}
        scale={scale}
        tick={tick}
        places={groups.map(({ name, shortName }, index) => ({
          name,
          shortName: (groups.length - 1 - index) % everyNth === 0 ? shortName : undefined,
          percent: (index + 0.5) * room,
        }))}
        chosen={chosen}
        words={[
          group && titleOf(group),
          ...series.map(({ name }, index) => `${name} ${group?.values[index]?.words ?? '–'}`),
        ].join(', ')}
        onChoose={choose}
      >
        {groups.map(({ name, values, isRunning = false }, index) => (
          <Group
            key={name}
            data-running={isRunning}
            style={{
              left: `${(index + (100 - GROUP_WIDTH) / 200) * room}%`,
              width: `${(room * GROUP_WIDTH) / 100}%`,
            }}
          >
            {series.map((each, place) => (
              <Column
                key={each.name}
                data-second={place > 0}
                style={{
                  height: `${scale.percent(values[place]?.value ?? 0)}%`,
                  backgroundColor: each.fill,
                }}
              />
            ))}
          </Group>
        ))}
      </Plot>
    </Figure>
  );
}

function titleOf({ name, isRunning }: ColumnGroup): string {
  return isRunning ? t`${name}, so far` : name;
}

/** Without colors the first column is filled, and the others are outlined. */
const withoutColours = {
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    border: '1px solid CanvasText',
    backgroundColor: 'CanvasText !important',
    '&[data-second="true"]': { backgroundColor: 'Canvas !important' },
  },
} as const;

const Group = styled('div', {
  position: 'absolute',
  insetBlock: 0,
  display: 'flex',
  alignItems: 'flex-end',
  gap: '2px',
});

const Column = styled('div', {
  flex: 1,
  minWidth: 0,
  borderRadius: '4px 4px 0 0',
  // Stripes in the background color mark an incomplete group.
  '[data-running="true"] > &': {
    backgroundImage: `repeating-linear-gradient(135deg, transparent 0 4px, ${color.card} 4px 7px)`,
  },
  ...withoutColours,
});

const Swatch = styled('span', {
  width: space[3],
  height: space[3],
  borderRadius: '3px',
  ...withoutColours,
});
