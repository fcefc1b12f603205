import { color, elevation, radius, space, styled, text } from '@harmony/design-system';

/** The frame of a picture of the product. Decorative: the text beside it says the same. */
export const PictureCard = styled('div', {
  display: 'grid',
  gap: space[4],
  padding: `clamp(${space[4]}, 4vw, ${space[6]})`,
  background: color.card,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  boxShadow: elevation.raised,
});

export const PictureHead = styled('p', {
  ...text.heading,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${space[3]}`,
});

export const PictureNote = styled('p', { ...text.caption, color: color.muted });
