import type { ReactNode } from 'react';
import { color, space, text } from '../tokens/tokens.ts';
import { styled } from '@harmony/design-system/basics';

export function FoundationPage(props: { title: string; lead: string; children: ReactNode }) {
  return (
    <Article>
      <h1>{props.title}</h1>
      <Lead>{props.lead}</Lead>
      {props.children}
    </Article>
  );
}

const Article = styled('article', {
  display: 'grid',
  gap: space[6],
  maxWidth: '60rem',
  '& h1': text.title,
  '& h2': text.heading,
  '& code': { ...text.caption, color: color.muted },
});

const Lead = styled('p', { ...text.lead, color: color.muted, maxWidth: '46ch' });

export const Samples = styled('div', {
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
});
