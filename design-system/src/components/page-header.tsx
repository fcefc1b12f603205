import type { ReactNode } from 'react';
import { color, space, text } from '../tokens/tokens.ts';
import { styled } from '../styled/styled.ts';

export interface PageHeaderProps {
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}

/** The beginning of a page, with its only first-level heading. */
export function PageHeader({ title, eyebrow, lead, actions }: PageHeaderProps) {
  return (
    <Frame>
      <div>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <Title>{title}</Title>
        {lead && <Lead>{lead}</Lead>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Frame>
  );
}

const Frame = styled('header', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space[4],
  marginBottom: space[6],
});

const Eyebrow = styled('p', { ...text.label, color: color.muted });

const Title = styled('h1', text.title);

const Lead = styled('p', {
  ...text.body,
  color: color.muted,
  maxWidth: '60ch',
  marginTop: space[1],
});

const Actions = styled('div', { display: 'flex', flexWrap: 'wrap', gap: space[3] });
