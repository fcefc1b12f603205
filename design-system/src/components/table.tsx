import { color, space, text, styled } from '@harmony/design-system/basics';

/** A plain table; numbers are right-aligned with `data-number` on their cells. */
export const Table = styled('table', {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { ...text.label, color: color.muted, textAlign: 'start' },
  '& td': { overflowWrap: 'anywhere' },
  '& th, & td': { padding: `${space[2]} ${space[2]}`, borderBottom: `1px solid ${color.line}` },
  '& [data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});
