import { space, styled } from '@harmony/design-system';

/** The buttons that change the card: back at the start of the row, next at its end. */
export const Turns = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[3],
  marginTop: space[2],
  '& > :last-child': { marginInlineStart: 'auto' },
});
