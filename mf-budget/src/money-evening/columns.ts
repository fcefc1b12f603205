import { breakpoint, space, styled } from '@harmony/design-system';

/** The card of the evening, with related content below or beside it. */
export const Columns = styled('div', {
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  [breakpoint.desktop]: { gridTemplateColumns: 'minmax(0, 36rem) minmax(0, 1fr)' },
});
