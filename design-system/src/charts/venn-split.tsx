import { color, space, text, styled } from '@harmony/design-system/basics';
import { Figure, type ChartFigure } from './figure.tsx';

/** One of the three parts: what it is called and what it comes to. */
export interface SplitPart {
  name: string;
  /** Not negative. */
  value: number;
  /** The value in words, such as `$1,240`. */
  words: string;
}

export interface VennSplitProps extends ChartFigure {
  mine: SplitPart;
  yours: SplitPart;
  ours: SplitPart;
}

const WIDTH = 320;
const HEIGHT = 180;
const LARGEST_RADIUS = 84;
const SMALLEST_RADIUS = 36;
/** Between circles that share nothing. */
const GAP = 16;

/**
 * Yours, mine, ours: two circles as large as what each of them comes to with the shared part, which
 * overlap as far as they share. Exact figures stand below; the drawing gives the feeling for them.
 */
export function VennSplit({ label, mine, yours, ours }: VennSplitProps) {
  const [left, right] = [mine.value + ours.value, yours.value + ours.value];
  const most = Math.max(1, left, right);
  const [leftRadius, rightRadius] = [radiusOf(left, most), radiusOf(right, most)];
  const all = mine.value + yours.value + ours.value;
  const share = all > 0 ? ours.value / all : 0;
  // Apart when nothing is shared, one over the other when all is.
  const distance = (leftRadius + rightRadius) * (1 - share * 0.75) + (share === 0 ? GAP : 0);
  const leftX = (WIDTH - distance - leftRadius - rightRadius) / 2 + leftRadius;
  const rightX = leftX + distance;
  return (
    <Figure
      label={label}
      columns={['Whose', 'Amount']}
      rows={[mine, ours, yours].map(({ name, words }) => [name, words])}
    >
      <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="presentation">
        <circle cx={leftX} cy={HEIGHT / 2} r={leftRadius} fill={color.mineFill} />
        <circle cx={rightX} cy={HEIGHT / 2} r={rightRadius} fill={color.yoursFill} />
        <path d={lens(leftX, leftRadius, rightX, rightRadius, HEIGHT / 2)} fill={color.oursFill} />
      </Drawing>
      <Legend>
        <Entry part={mine} tint={color.mine} />
        <Entry part={ours} tint={color.ours} />
        <Entry part={yours} tint={color.yours} />
      </Legend>
    </Figure>
  );
}

/** Areas compare, so radii go by the square root; one line, where d3-scale weighs as much as a page. */
function radiusOf(value: number, most: number): number {
  return SMALLEST_RADIUS + (LARGEST_RADIUS - SMALLEST_RADIUS) * Math.sqrt(value / most);
}

/** The outline of what two circles on one height have in common; empty when they are apart. */
export function lens(x1: number, r1: number, x2: number, r2: number, y: number): string {
  const distance = x2 - x1;
  if (distance >= r1 + r2 || distance <= Math.abs(r1 - r2)) return '';
  const middle = (distance ** 2 + r1 ** 2 - r2 ** 2) / (2 * distance);
  const half = Math.sqrt(r1 ** 2 - middle ** 2);
  const x = x1 + middle;
  // An arc is the longer one where its centre lies on the far side of the chord.
  const large = (isBeyond: boolean) => (isBeyond ? 1 : 0);
  return `M${x} ${y - half}A${r1} ${r1} 0 ${large(middle < 0)} 1 ${x} ${y + half}A${r2} ${r2} 0 ${large(middle > distance)} 1 ${x} ${y - half}Z`;
}

function Entry({ part, tint }: { part: SplitPart; tint: string }) {
  return (
    <div>
      <Name style={{ color: tint }}>{part.name}</Name>
      <Value>{part.words}</Value>
    </div>
  );
}

const Drawing = styled('svg', {
  display: 'block',
  width: '100%',
  maxWidth: '24rem',
  margin: '0 auto',
});

const Legend = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space[3],
  textAlign: 'center',
  marginTop: space[3],
});

const Name = styled('p', text.label);

const Value = styled('p', { ...text.body, fontVariantNumeric: 'tabular-nums' });
