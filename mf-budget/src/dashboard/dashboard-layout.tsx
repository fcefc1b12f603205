import { breakpoint, space, styled } from '@harmony/design-system';

export const Rows = styled('div', {
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  [breakpoint.tablet]: { gap: space[5] },
});

/** The primary content: the month and the newest entries. */
export const First = styled('div', {
  display: 'grid',
  gap: space[4],
  [breakpoint.tablet]: { gap: space[5] },
  [breakpoint.desktop]: { gridTemplateColumns: '3fr 2fr' },
});

export const Columns = styled('div', {
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  [breakpoint.desktop]: { gridTemplateColumns: '1fr 1fr' },
});
