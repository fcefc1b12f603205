import { t } from '@lingui/core/macro';
import { area, line } from 'd3-shape';
import { color, text, styled } from '@harmony/design-system/basics';
import { Figure, type ChartFigure } from './figure.tsx';
import { Legend } from './legend.tsx';
import { lineLooks, type LineLook } from './line-look.ts';
import { Plot } from './plot.tsx';
import { useChosenPlace } from './use-chosen-place.ts';
import { valueScale } from './value-scale.ts';

/** A value with its words, such as `$1,240`. */
export interface ChartValue {
  value: number;
  words: string;
}

export interface LinePlace {
  /** Its unique full name, such as `Nov 12`. */
  name: string;
  shortName?: string | undefined;
  /** Position in time, in any unit; evenly spread when omitted. */
  at?: number;
  href?: string;
}

export interface LineSeries {
  name: string;
  look: LineLook;
  /** One for each place, in order; `undefined` without a value. */
  values: readonly (ChartValue | undefined)[];
  /** Whether the last place is incomplete: the line to it is dashed. */
  isRunning?: boolean;
  href?: string | undefined;
}

export interface LineChartProps extends ChartFigure {
  places: readonly LinePlace[];
  series: readonly LineSeries[];
  /** Formats a value of the axis in few characters, such as `$2K`. */
  tick: (value: number) => string;
  /** Minimum span of the axis. */
  least?: number;
  /** A horizontal line, such as a plan. */
  limit?: (ChartValue & { name: string }) | undefined;
  /** Index of the current place, which is marked and shown until another one is chosen. */
  now?: number | undefined;
}

/** Development over time: lines with axes, whose values are read place by place. */
export function LineChart(props: LineChartProps) {
  const { label, places, series, tick, least = 1, limit, now = places.length - 1 } = props;
  const { chosen, choose, rest } = useChosenPlace(places.length, now);
  const values = series.flatMap((each) => each.values.flatMap((at) => (at ? [at.value] : [])));
  const scale = valueScale(limit ? [...values, limit.value] : values, least);
  const percents = placesInPercent(places);
  const drawn = series.map((each) => ({ ...each, ...pathsOf(each, percents, scale.percent) }));
  const chosenPlace = places[chosen];
  return (
    <Figure
      label={label}
      columns={[t`When`, ...series.map(({ name }) => name), ...(limit ? [limit.name] : [])]}
      rows={places.map(({ name }, index) => [
        name,
        ...series.map((each) => each.values[index]?.words ?? '–'),
        ...(limit ? [limit.words] : []),
      ])}
      onLeave={rest}
    >
      <Lines>
        <Legend
          title={chosenPlace?.name ?? ''}
          href={chosenPlace?.href}
          entries={series.map((each) => ({
            name: each.name,
            words: each.values[chosen]?.words,
            swatch: <Swatch look={each.look} />,
            href: each.href,
          }))}
        />
        <Plot
          label={label}
          scale={scale}
          tick={tick}
          places={places.map((place, index) => ({ ...place, percent: percents[index] ?? 0 }))}
          chosen={chosen}
          words={[
            chosenPlace?.name,
            ...series.map((each) => `${each.name} ${each.values[chosen]?.words ?? '–'}`),
          ].join(', ')}
          onChoose={choose}
        >
          <Drawing viewBox="0 0 100 100" preserveAspectRatio="none">
            {drawn.map(
              ({ name, look, below }) => look === 'ours' && <Below key={name} d={below} />,
            )}
            {drawn.map(({ name, look, path, running }) => (
              <g key={name}>
                <path data-look={look} d={path} />
                {running && <path data-look="expected" d={running} />}
              </g>
            ))}
          </Drawing>
          {now < places.length - 1 && <Now style={{ left: `${percents[now] ?? 0}%` }} />}
          {limit && <Limit at={scale.percent(limit.value)} name={limit.name} />}
          {series.map(({ name, look, values: all }) => {
            const at = all[chosen];
            return (
              at && (
                <Dot
                  key={name}
                  data-dot={look}
                  style={{
                    left: `${percents[chosen] ?? 0}%`,
                    bottom: `${scale.percent(at.value)}%`,
                  }}
                />
              )
            );
          })}
        </Plot>
      </Lines>
    </Figure>
  );
}

function placesInPercent(places: readonly LinePlace[]): number[] {
  const at = places.map((place, index) => place.at ?? index);
  const first = at[0] ?? 0;
  const span = Math.max((at.at(-1) ?? 0) - first, 1);
  return at.map((each) => ((each - first) / span) * 100);
}

/** Returns the paths of a line and of the area below it, in a box of 100 by 100 from the upper left. */
function pathsOf(
  { values, isRunning = false }: LineSeries,
  percents: readonly number[],
  percent: (value: number) => number,
): { path: string; running: string; below: string } {
  const last = values.length - 1;
  const isSplit = isRunning && last > 0;
  const x = (_: unknown, index: number) => percents[index] ?? 0;
  const y = (at: ChartValue | undefined) => 100 - percent(at?.value ?? 0);
  const all = [...values];
  const lineOf = (isWanted: (index: number) => boolean): string =>
    line<ChartValue | undefined>(x, y).defined((at, index) => at !== undefined && isWanted(index))(
      all,
    ) ?? '';
  return {
    path: lineOf((index) => !isSplit || index < last),
    running: isSplit ? lineOf((index) => index >= last - 1) : '',
    below:
      area<ChartValue | undefined>(x, 100 - percent(0), y).defined((at) => at !== undefined)(all) ??
      '',
  };
}

function Swatch({ look }: { look: LineLook }) {
  return (
    <svg viewBox="0 0 18 6" width="18" height="6" aria-hidden="true">
      <path data-look={look} d="M2 3H16" />
    </svg>
  );
}

/** Above this percentage, a name fits only below its line. */
const TOP = 88;

function Limit({ at, name }: { at: number; name: string }) {
  return (
    <LimitLine style={{ bottom: `${at}%` }} data-top={at > TOP}>
      <span>{name}</span>
    </LimitLine>
  );
}

const Lines = styled('div', lineLooks);

const Drawing = styled('svg', {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
});

const Now = styled('div', {
  position: 'absolute',
  insetBlock: 0,
  borderLeft: `1px dashed ${color.edge}`,
});

const Below = styled('path', {
  fill: color.oursSoft,
  '@media (forced-colors: active)': { fill: 'none' },
});

const Dot = styled('div', {
  position: 'absolute',
  width: '0.625rem',
  height: '0.625rem',
  transform: 'translate(-50%, 50%)',
  border: `2px solid ${color.card}`,
  borderRadius: '50%',
  background: color.edge,
  '&[data-dot="mine"]': { background: color.mineFill },
  '&[data-dot="yours"]': { background: color.yoursFill },
  '&[data-dot="ours"], &[data-dot="expected"]': { background: color.oursFill },
});

const LimitLine = styled('div', {
  position: 'absolute',
  insetInline: 0,
  borderTop: `2px dashed ${color.ours}`,
  '& > span': {
    ...text.caption,
    position: 'absolute',
    left: 0,
    bottom: '2px',
    fontWeight: 600,
    color: color.ours,
  },
  '&[data-top="true"] > span': { bottom: 'auto', top: '2px' },
});
