import { color, radius, styled, text } from '@harmony/design-system';

/** Container of an icon with a badge. */
export const Place = styled('span', { position: 'relative', display: 'grid' });

/** Number at the corner of an icon. */
export const Badge = styled('span', {
  ...text.tiny,
  position: 'absolute',
  top: '-0.5rem',
  insetInlineEnd: '-0.625rem',
  minWidth: '1.125rem',
  padding: '0.0625rem 0.25rem',
  borderRadius: radius.full,
  background: color.ours,
  color: color.onOurs,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});
