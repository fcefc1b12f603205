import { breakpoint, space, styled } from '@harmony/design-system';

/** Two columns of cards on wide screens, one column on phones. */
export const Columns = styled('div', {
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  [breakpoint.desktop]: { gridTemplateColumns: '1fr 1fr' },
});

export const Column = styled('div', { display: 'grid', gap: space[5], minWidth: 0 });
