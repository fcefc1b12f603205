import { color, radius, Skeleton, space, styled } from '@harmony/design-system/basics';

export interface SkeletonRowsProps {
  /** The expected number of rows, as far as known. */
  count: number;
  /** Height of a row, as a CSS length. */
  height: string;
  /** Shape of the picture at the beginning of rows; none by default. */
  picture?: 'square' | 'round' | undefined;
  /** Whether rows end with an amount or a button. */
  hasEnd?: boolean;
}

/** The shape of a list whose rows have a picture, a name with a line below it, and an amount. */
export function SkeletonRows({ count, height, picture, hasEnd = true }: SkeletonRowsProps) {
  return (
    <Rows aria-hidden="true" style={{ gridAutoRows: height }}>
      {places(count).map((place) => (
        <span key={place}>
          {picture && <Picture data-shape={picture} />}
          <Words>
            <Skeleton height="0.875rem" width={place % 2 === 0 ? '62%' : '48%'} />
            <Skeleton height="0.75rem" width={place % 2 === 0 ? '34%' : '40%'} />
          </Words>
          {hasEnd && <Skeleton height="0.875rem" width="3.5rem" />}
        </span>
      ))}
    </Rows>
  );
}

/** The shape of amounts by category: a name with an amount, a bar and a line below each. */
export function SkeletonBars({ count }: { count: number }) {
  return (
    <Bars aria-hidden="true">
      {places(count).map((place) => (
        <span key={place}>
          <Ends>
            <Skeleton height="0.875rem" width="7rem" />
            <Skeleton height="0.875rem" width="3rem" />
          </Ends>
          <Skeleton height="0.5rem" width={`${Math.max(20, 100 - place * 14)}%`} />
          <Skeleton height="0.75rem" width="4.5rem" />
        </span>
      ))}
    </Bars>
  );
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}

const Rows = styled('span', {
  display: 'grid',
  '& > span': { display: 'flex', alignItems: 'center', gap: space[3], minWidth: 0 },
  '& > span + span': { borderTop: `1px solid ${color.line}` },
});

const Picture = styled('span', {
  width: '2.5rem',
  height: '2.5rem',
  flex: 'none',
  borderRadius: radius.medium,
  background: color.line,
  '&[data-shape="round"]': { borderRadius: radius.full },
});

const Words = styled('span', { flex: 1, minWidth: 0, display: 'grid', gap: space[2] });

const Bars = styled('span', {
  display: 'grid',
  gap: space[4],
  '& > span': { display: 'grid', gap: space[2] },
});

const Ends = styled('span', { display: 'flex', justifyContent: 'space-between' });
