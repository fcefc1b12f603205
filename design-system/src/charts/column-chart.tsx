import { scaleBand, scaleLinear } from 'd3-scale';
import { color, space, text, styled } from '@harmony/design-system/basics';
import { Figure, type ChartFigure } from './figure.tsx';

/** What stands beside the others in every group, such as income. */
export interface ColumnSeries {
  name: string;
  /** A CSS colour of the tokens, such as `color.mineFill`. */
  fill: string;
}

/** A group of columns, such as a month. */
export interface ColumnGroup {
  /** Its full name, such as `March 2026`. */
  name: string;
  /** Below its columns, where there is little room. */
  shortName: string;
  /** One for each series, in their order; not negative. */
  values: readonly { value: number; words: string }[];
}

export interface ColumnChartProps extends ChartFigure {
  series: readonly ColumnSeries[];
  groups: readonly ColumnGroup[];
}

const WIDTH = 640;
const HEIGHT = 200;
/** As many names fit below the columns on a phone. */
const MOST_NAMES = 8;
/** Between groups; half of it before the first, so that names stand below their columns. */
const GAP = 0.28;

/** Groups of columns beside each other, to compare months. */
export function ColumnChart({ label, series, groups }: ColumnChartProps) {
  const most = Math.max(1, ...groups.flatMap(({ values }) => values.map(({ value }) => value)));
  const y = scaleLinear([0, most], [HEIGHT, 0]);
  const x = scaleBand(
    groups.map(({ name }) => name),
    [0, WIDTH],
  )
    .paddingInner(GAP)
    .paddingOuter(GAP / 2);
  const inner = scaleBand(
    series.map(({ name }) => name),
    [0, x.bandwidth()],
  ).padding(0.08);
  const everyNth = Math.ceil(groups.length / MOST_NAMES);
  return (
    <Figure
      label={label}
      columns={['When', ...series.map(({ name }) => name)]}
      rows={groups.map(({ name, values }) => [name, ...values.map(({ words }) => words)])}
    >
      <Legend>
        {series.map(({ name, fill }) => (
          <Entry key={name}>
            <Swatch style={{ background: fill }} />
            {name}
          </Entry>
        ))}
      </Legend>
      <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="presentation">
        {groups.map(({ name, values }) => (
          <g key={name} transform={`translate(${x(name) ?? 0} 0)`}>
            {series.map((each, place) => {
              const top = y(values[place]?.value ?? 0);
              return (
                <rect
                  key={each.name}
                  x={inner(each.name)}
                  y={top}
                  width={inner.bandwidth()}
                  height={y(0) - top}
                  fill={each.fill}
                />
              );
            })}
          </g>
        ))}
      </Drawing>
      <Names>
        {groups.map(({ name, shortName }, index) => (
          <span key={name}>{(groups.length - 1 - index) % everyNth === 0 && shortName}</span>
        ))}
      </Names>
    </Figure>
  );
}

const Drawing = styled('svg', {
  display: 'block',
  width: '100%',
  height: '12rem',
  borderBottom: `1px solid ${color.edge}`,
});

const Names = styled('div', {
  ...text.caption,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  marginTop: space[1],
  color: color.muted,
  textAlign: 'center',
  whiteSpace: 'nowrap',
});

const Legend = styled('div', {
  ...text.caption,
  display: 'flex',
  gap: space[4],
  marginBottom: space[3],
});

const Entry = styled('span', { display: 'inline-flex', alignItems: 'center', gap: space[2] });

const Swatch = styled('span', { width: '0.75rem', height: '0.75rem', borderRadius: '3px' });
