import { breakpoint, space, styled } from '@harmony/design-system';

/** Two columns of cards beside each other where there is room, one below the other on phones. */
export const Columns = styled('div', {
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  [breakpoint.desktop]: { gridTemplateColumns: '1fr 1fr' },
});

/** The cards of a column. */
export const Column = styled('div', { display: 'grid', gap: space[5], minWidth: 0 });
