import { breakpoint, Card, space, Table, text, styled } from '@harmony/design-system';

/** A part of a report, which paper does not break in two where it can be helped. */
export const ReportCard = styled(Card, {
  gap: space[5],
  '@media print': { breakInside: 'avoid', boxShadow: 'none' },
});

/** A table of several columns; on a phone smaller, and where it is still too wide it scrolls by itself. */
export const WideTable = styled(Table, {
  ...text.caption,
  [breakpoint.tablet]: text.body,
  '& th, & td': { padding: `${space[2]} ${space[1]}`, whiteSpace: 'nowrap' },
  '& thead th': { fontSize: 'inherit' },
  '& tbody th': { fontSize: 'inherit', fontWeight: 'inherit' },
});

export const Scrolling = styled('div', { overflowX: 'auto' });

/** Two parts of a report beside each other where there is room. */
export const Beside = styled('div', {
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  [breakpoint.desktop]: { gridTemplateColumns: '1fr 1fr' },
  '@media print': { gridTemplateColumns: '1fr 1fr' },
});

/** What is of no use on paper. */
export const NotPrinted = styled('div', { '@media print': { display: 'none' } });
