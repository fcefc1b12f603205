import { color, space, styled, text } from '@harmony/design-system';

export const Part = styled('section', {
  display: 'grid',
  gap: space[3],
  marginBottom: space[4],
  paddingBottom: space[4],
  borderBottom: `1px solid ${color.line}`,
});

export const Heading = styled('h3', text.label);

export const Words = styled('p', { ...text.caption, color: color.muted });

export const Answer = styled('form', { display: 'grid', gap: space[3] });

export const Fields = styled('div', {
  display: 'grid',
  gap: space[3],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  maxWidth: '36rem',
});

export const Actions = styled('div', { display: 'flex', flexWrap: 'wrap', gap: space[2] });
