import { breakpoint, Card, space, Table, text, styled } from '@harmony/design-system';

/** Section of a report; page breaks inside are avoided in print. */
export const ReportCard = styled(Card, {
  gap: space[5],
  '@media print': { breakInside: 'avoid', boxShadow: 'none' },
});

/** Table with many columns: smaller on phones, and scrollable if it is still too wide. */
export const WideTable = styled(Table, {
  ...text.caption,
  [breakpoint.tablet]: text.body,
  '& th, & td': { padding: `${space[2]} ${space[1]}`, whiteSpace: 'nowrap' },
  '& thead th': { fontSize: 'inherit' },
  '& tbody th': { fontSize: 'inherit', fontWeight: 'inherit' },
});

export const Scrolling = styled('div', { overflowX: 'auto' });

/** Two sections side by side where there is room. */
export const Beside = styled('div', {
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  [breakpoint.desktop]: { gridTemplateColumns: '1fr 1fr' },
  '@media print': { gridTemplateColumns: '1fr 1fr' },
});

export const NotPrinted = styled('div', { '@media print': { display: 'none' } });
