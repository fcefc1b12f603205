import { color, space, styled, text } from '@harmony/design-system';

/** Sentences about a month, one below the other. */
export const Facts = styled('ul', {
  ...text.lead,
  display: 'grid',
  gap: space[2],
  overflowWrap: 'anywhere',
});

export const Quiet = styled('p', { ...text.lead, color: color.muted });
