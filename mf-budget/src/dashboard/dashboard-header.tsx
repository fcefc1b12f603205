import { color, space, text, styled } from '@harmony/design-system';

/** The greeting and the month, side by side where there is room; the skeleton has the same. */
export const DashboardHeader = styled('header', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[3],
  marginBottom: space[3],
  '& > p:last-child': { ...text.body, color: color.muted },
  // Months begin with a small letter in some languages, and a line of its own does not.
  '& > p::first-letter': { textTransform: 'uppercase' },
});

/** The greeting: the page's first heading. */
export const Greeting = styled('h1', text.title);
