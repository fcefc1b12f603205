import { breakpoint, Card, space, styled } from '@harmony/design-system';

/** The surface of the month, as high empty as it is full: the skeleton of the page has it too. */
export const MonthSurface = styled(Card, {
  gap: space[2],
  height: '100%',
  minHeight: '23.75rem',
  padding: space[4],
  '--plot-height': '8.75rem',
  [breakpoint.tablet]: {
    gap: space[3],
    padding: space[5],
    minHeight: '25rem',
    '--plot-height': '13rem',
  },
});
