import { space, styled } from '@harmony/design-system';

/** The buttons that turn the card: back at the start, on at the end of the row. */
export const Turns = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[3],
  marginTop: space[2],
  '& > :last-child': { marginInlineStart: 'auto' },
});
