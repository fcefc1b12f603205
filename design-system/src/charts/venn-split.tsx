import { t } from '@lingui/core/macro';
import { color, Skeleton, space, text, styled } from '@harmony/design-system/basics';
import { circlesOf, commonArea, type TwoCircles } from './circles.ts';
import { Figure, type ChartFigure } from './figure.tsx';

export interface SplitPart {
  name: string;
  value: number;
  words: string;
  href?: string | undefined;
}

export interface VennSplitProps extends ChartFigure {
  mine: SplitPart;
  yours: SplitPart;
  ours: SplitPart;
}

const WIDTH = 320;
const HEIGHT = 172;
const MARGIN = 2;

/** Yours, mine, ours: two overlapping circles whose areas are the personal and the shared amounts. */
export function VennSplit({ label, mine, yours, ours }: VennSplitProps) {
  const isEmpty = mine.value + ours.value + yours.value === 0;
  return (
    <Figure
      label={label}
      columns={[t`Whose`, t`Amount`]}
      rows={[mine, ours, yours].map(({ name, words }) => [name, words])}
    >
      <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {isEmpty ? (
          <Outlines />
        ) : (
          <Circles circles={circlesOf(mine.value, ours.value, yours.value)} />
        )}
      </Drawing>
      <Legend>
        <Entry part={mine} tint={color.mine} />
        <Entry part={ours} tint={color.ours} />
        <Entry part={yours} tint={color.yours} />
      </Legend>
    </Figure>
  );
}

/** The shape of such a picture while its amounts are loading. */
export function VennSkeleton() {
  return (
    <div aria-hidden="true">
      <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <Outlines />
      </Drawing>
      <Legend>
        {['mine', 'ours', 'yours'].map((part) => (
          <Waiting key={part}>
            <Skeleton height="0.875rem" width="60%" />
            <Skeleton height="0.875rem" width="40%" />
          </Waiting>
        ))}
      </Legend>
    </div>
  );
}

/** Shown while every amount is zero. */
function Outlines() {
  return (
    <>
      {[-1, 1].map((side) => (
        <circle
          key={side}
          data-part="outline"
          cx={WIDTH / 2 + side * HEIGHT * 0.25}
          cy={HEIGHT / 2}
          r={HEIGHT * 0.4}
        />
      ))}
    </>
  );
}

function Circles({ circles }: { circles: TwoCircles }) {
  const { leftRadius, rightRadius, distance } = circles;
  const [leftEnd, rightEnd] = [
    Math.min(-leftRadius, distance - rightRadius),
    Math.max(leftRadius, distance + rightRadius),
  ];
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / (rightEnd - leftEnd),
    (HEIGHT / 2 - MARGIN) / Math.max(leftRadius, rightRadius),
  );
  const leftX = WIDTH / 2 - (scale * (leftEnd + rightEnd)) / 2;
  const left = { x: leftX, r: leftRadius * scale };
  const right = { x: leftX + distance * scale, r: rightRadius * scale };
  const smaller = leftRadius < rightRadius ? left : right;
  const isWithin = commonArea(circles) > 0 && distance <= Math.abs(leftRadius - rightRadius) + 1e-9;
  return (
    <>
      <circle data-part="mine" cx={left.x} cy={HEIGHT / 2} r={left.r} />
      <circle data-part="yours" cx={right.x} cy={HEIGHT / 2} r={right.r} />
      {isWithin ? (
        <circle data-part="ours" cx={smaller.x} cy={HEIGHT / 2} r={smaller.r} />
      ) : (
        <path data-part="ours" d={lens(left.x, left.r, right.x, right.r, HEIGHT / 2)} />
      )}
    </>
  );
}

/** Returns the outline of the overlap of two circles on one horizontal axis; empty when they are apart. */
export function lens(x1: number, r1: number, x2: number, r2: number, y: number): string {
  const distance = x2 - x1;
  if (distance >= r1 + r2 || distance <= Math.abs(r1 - r2)) return '';
  const middle = (distance ** 2 + r1 ** 2 - r2 ** 2) / (2 * distance);
  const half = Math.sqrt(Math.max(0, r1 ** 2 - middle ** 2));
  const x = x1 + middle;
  // The larger arc is drawn where its center is on the far side of the chord.
  const large = (isBeyond: boolean) => (isBeyond ? 1 : 0);
  return `M${x} ${y - half}A${r1} ${r1} 0 ${large(middle < 0)} 1 ${x} ${y + half}A${r2} ${r2} 0 ${large(middle > distance)} 1 ${x} ${y - half}Z`;
}

function Entry({ part: { name, words, href }, tint }: { part: SplitPart; tint: string }) {
  return (
    <div>
      <Name as={href ? 'a' : 'p'} {...(href ? { href } : {})} style={{ color: tint }}>
        {name}
      </Name>
      <Value>{words}</Value>
    </div>
  );
}

const Drawing = styled('svg', {
  display: 'block',
  width: '100%',
  maxWidth: '24rem',
  margin: '0 auto',
  // The circles are in the order of the names below.
  '[dir="rtl"] &': { scale: '-1 1' },
  '& [data-part="mine"]': { fill: color.mineFill },
  '& [data-part="yours"]': { fill: color.yoursFill },
  '& [data-part="ours"]': { fill: color.oursFill },
  '& [data-part="outline"]': { fill: 'none', stroke: color.edge, strokeDasharray: '3 5' },
  '@media (forced-colors: active)': {
    '& [data-part]': { fill: 'none', stroke: 'CanvasText', strokeWidth: 2 },
    '& [data-part="ours"]': { fill: 'CanvasText', fillOpacity: 0.2 },
  },
});

const Legend = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space[3],
  textAlign: 'center',
  marginTop: space[3],
});

const Waiting = styled('div', { display: 'grid', justifyItems: 'center', gap: space[2] });

const Name = styled('p', {
  ...text.label,
  display: 'inline-block',
  minHeight: '1.5rem',
  overflowWrap: 'anywhere',
});

const Value = styled('p', { ...text.body, fontVariantNumeric: 'tabular-nums' });
