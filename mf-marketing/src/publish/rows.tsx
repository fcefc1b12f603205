import { space, styled } from '@harmony/design-system';

/** Cards below each other. */
export const Rows = styled('div', {
  display: 'grid',
  gap: space[5],
  alignContent: 'start',
  minWidth: 0,
});
