import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { color, space, text, styled } from '@harmony/design-system/basics';
import { Figure, type ChartFigure } from './figure.tsx';

/** A point on the way to a target. */
export interface ForecastPoint {
  /** Where it lies in time, in any unit that is the same for all points. */
  at: number;
  /** Such as a date. */
  name: string;
  value: number;
  /** The value in words, such as `$1,240`. */
  words: string;
}

export interface ForecastLineProps extends ChartFigure {
  /** What has happened, in the order of time; the last point is now. */
  past: readonly [ForecastPoint, ...ForecastPoint[]];
  /** Where it goes if it goes on like this; left out where that cannot be told. */
  expected?: ForecastPoint | undefined;
  /** What is to be reached. */
  target: { value: number; words: string };
}

const WIDTH = 320;
const HEIGHT = 120;
const MARGIN = 8;

/** How something grew until now, and, dashed, when it reaches its target if it goes on like this. */
export function ForecastLine({ label, past, expected, target }: ForecastLineProps) {
  const all = expected ? [...past, expected] : past;
  const first = past[0];
  const now = past.at(-1) ?? first;
  const end = all.at(-1) ?? first;
  const x = scaleLinear([first.at, Math.max(end.at, first.at + 1)], [MARGIN, WIDTH - MARGIN]);
  const most = Math.max(target.value, ...all.map(({ value }) => value));
  const y = scaleLinear([0, Math.max(1, most)], [HEIGHT - MARGIN, MARGIN]);
  const path = line<ForecastPoint>(
    ({ at }) => x(at),
    ({ value }) => y(value),
  ).curve(curveStepAfter)([...past]);
  return (
    <Figure
      label={label}
      columns={['When', 'Value']}
      rows={[
        ...past.map(({ name, words }) => [name, words]),
        ...(expected ? [[`${expected.name}, expected`, expected.words]] : []),
        ['Target', target.words],
      ]}
    >
      <Room>
        <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="presentation">
          <line
            x1={MARGIN}
            x2={WIDTH - MARGIN}
            y1={y(target.value)}
            y2={y(target.value)}
            stroke={color.edge}
            strokeDasharray="2 4"
          />
          <line x1={MARGIN} x2={WIDTH - MARGIN} y1={y(0)} y2={y(0)} stroke={color.line} />
          <path
            d={path ?? ''}
            fill="none"
            stroke={color.oursFill}
            strokeWidth={2.5}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          {expected && (
            <>
              <line
                x1={x(now.at)}
                y1={y(now.value)}
                x2={x(expected.at)}
                y2={y(expected.value)}
                stroke={color.oursFill}
                strokeWidth={2.5}
                strokeDasharray="1 6"
                strokeLinecap="round"
              />
              <circle
                cx={x(expected.at)}
                cy={y(expected.value)}
                r={4.5}
                fill={color.card}
                stroke={color.ours}
                strokeWidth={2}
              />
            </>
          )}
          <circle cx={x(now.at)} cy={y(now.value)} r={4.5} fill={color.ours} />
        </Drawing>
        <Ends>
          <span>
            {first.name} · {first.words}
          </span>
          {end !== first && (
            <span>
              {end.name} · {end.words}
            </span>
          )}
        </Ends>
      </Room>
    </Figure>
  );
}

const Drawing = styled('svg', { display: 'block', width: '100%', height: 'auto' });

/** Wider than this the lines would only get thicker. */
const Room = styled('div', { maxWidth: '36rem' });

const Ends = styled('div', {
  ...text.caption,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
});
