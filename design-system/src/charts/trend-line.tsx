import { scaleLinear, scalePoint } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { color, space, text, styled } from '@harmony/design-system/basics';
import { Figure, type ChartFigure } from './figure.tsx';

/** A point of a trend. */
export interface TrendPoint {
  /** Such as a month. */
  name: string;
  value: number;
  /** The value in words, such as `$1,240`. */
  words: string;
}

export interface TrendLineProps extends ChartFigure {
  /** In the order of time. */
  points: readonly TrendPoint[];
}

const WIDTH = 320;
const HEIGHT = 120;
const MARGIN = 8;

/** How something went over time, with its first and last point in words. */
export function TrendLine({ label, points }: TrendLineProps) {
  const values = points.map(({ value }) => value);
  const x = scalePoint(
    points.map(({ name }) => name),
    [MARGIN, WIDTH - MARGIN],
  );
  const y = scaleLinear(
    [Math.min(0, ...values), Math.max(1, ...values)],
    [HEIGHT - MARGIN, MARGIN],
  );
  const place = {
    x: ({ name }: TrendPoint) => x(name) ?? 0,
    y: ({ value }: TrendPoint) => y(value),
  };
  const drawn = line<TrendPoint>(place.x, place.y).curve(curveMonotoneX)([...points]) ?? '';
  const below = area<TrendPoint>(place.x, y(0), place.y).curve(curveMonotoneX)([...points]) ?? '';
  const first = points[0];
  const last = points.at(-1);
  return (
    <Figure
      label={label}
      columns={['When', 'Value']}
      rows={points.map(({ name, words }) => [name, words])}
    >
      <Room>
        <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="presentation">
          <path d={below} fill={color.oursSoft} />
          <line x1={MARGIN} x2={WIDTH - MARGIN} y1={y(0)} y2={y(0)} stroke={color.line} />
          <path
            d={drawn}
            fill="none"
            stroke={color.oursFill}
            strokeWidth={2.5}
            strokeLinecap="round"
          />
          {last && <circle cx={place.x(last)} cy={place.y(last)} r={4.5} fill={color.ours} />}
        </Drawing>
        <Ends>
          {first && (
            <span>
              {first.name} · {first.words}
            </span>
          )}
          {last && last !== first && (
            <span>
              {last.name} · {last.words}
            </span>
          )}
        </Ends>
      </Room>
    </Figure>
  );
}

const Drawing = styled('svg', { display: 'block', width: '100%', height: 'auto' });

/** Wider than this the line would only get thicker. */
const Room = styled('div', { maxWidth: '36rem' });

const Ends = styled('div', {
  ...text.caption,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
});
