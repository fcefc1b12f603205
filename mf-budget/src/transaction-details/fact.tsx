import { color, space, styled, text } from '@harmony/design-system';
import type { ReactNode } from 'react';

/** One detail with its label. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The details below each other, each after its label. */
export const Facts = styled('dl', {
  display: 'grid',
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(6rem, 2fr) minmax(0, 5fr)',
    columnGap: space[4],
    alignItems: 'baseline',
    paddingBlock: space[2],
    borderTop: `1px solid ${color.line}`,
  },
  '& dt': { ...text.caption, color: color.muted, overflowWrap: 'anywhere', hyphens: 'auto' },
  '& dd': { ...text.label, fontWeight: 450, margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
});

/** Several lines of one detail, with their amounts below each other. */
export const Lines = styled('ul', {
  display: 'grid',
  gap: space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: space[3] },
  '& > li > :first-of-type': { minWidth: 0 },
});

/** An icon or a mark before its text. */
export const Marked = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
});
