import { breakpoint, Card, space, styled } from '@harmony/design-system';

/** Card of the month, with the same height empty and filled; also used by the skeleton. */
export const MonthSurface = styled(Card, {
  gap: space[2],
  height: '100%',
  minHeight: '24.375rem',
  padding: space[4],
  '--plot-height': '8.75rem',
  [breakpoint.tablet]: {
    gap: space[3],
    padding: space[5],
    minHeight: '25rem',
    '--plot-height': '13rem',
  },
});
