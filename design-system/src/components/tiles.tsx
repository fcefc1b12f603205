import { breakpoint, space, styled } from '@harmony/design-system/basics';

/** A few cards side by side, as many as fit. */
export const Tiles = styled('div', {
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  // Avoids a gap beside the third of three tiles.
  '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
  [breakpoint.tablet]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
    '& > :last-child:nth-of-type(odd)': { gridColumn: 'auto' },
  },
});

/** Larger cards in a list: side by side from tablets on. */
export const CardList = styled('ul', {
  display: 'grid',
  gap: space[4],
  marginTop: space[6],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(24rem, 100%), 1fr))',
});
