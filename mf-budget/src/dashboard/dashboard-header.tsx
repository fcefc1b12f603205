import { color, space, text, styled } from '@harmony/design-system';

/** Greeting and month, side by side where there is room; also used by the skeleton. */
export const DashboardHeader = styled('header', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[3],
  marginBottom: space[3],
  '& > p:last-child': { ...text.body, color: color.muted },
  // Month names start with a lowercase letter in some languages, but this is a separate line.
  '& > p::first-letter': { textTransform: 'uppercase' },
});

export const Greeting = styled('h1', text.title);
