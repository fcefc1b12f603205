import { color, space, styled, text } from '@harmony/design-system';

/** A list that a tap on its title expands. */
export const FoldedList = styled('details', {
  '& > summary': { ...text.heading, cursor: 'pointer' },
  '&[open] > summary': { marginBottom: space[3] },
  '& [data-part="entry"]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    minHeight: space[12],
    paddingBlock: space[1],
    borderTop: `1px solid ${color.line}`,
    overflowWrap: 'anywhere',
  },
  '& [data-part="entry"] > p': text.body,
});
