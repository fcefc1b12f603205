import { color, space, styled } from '@harmony/design-system';

export const Links = styled('nav', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[6]}`,
  '& a': { color: color.muted, textDecoration: 'none', padding: `${space[1]} 0` },
  '& a:hover': { color: color.ours, textDecoration: 'underline' },
});
