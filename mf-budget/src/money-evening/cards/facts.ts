import { color, space, styled, text } from '@harmony/design-system';

/** List of sentences about a month. */
export const Facts = styled('ul', {
  ...text.lead,
  display: 'grid',
  gap: space[2],
  overflowWrap: 'anywhere',
});

export const Quiet = styled('p', { ...text.lead, color: color.muted });
