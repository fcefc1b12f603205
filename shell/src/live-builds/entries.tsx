import { color, space, styled, text } from '@harmony/design-system';

/** A list of entries with a name and lines of details. */
export const Entries = styled('ul', {
  ...text.caption,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: space[3],
  color: color.muted,
  // Names of builds and addresses have no spaces to break at.
  overflowWrap: 'anywhere',
  '& strong': { color: color.ink },
});

export const Note = styled('p', { ...text.caption, color: color.muted });
