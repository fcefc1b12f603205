import type { ReactNode } from 'react';
import { color, radius, space, text } from '../tokens/tokens.ts';
import { styled } from '../styled/styled.ts';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Level of its heading; without one the title is plain text. */
  headingLevel?: 1 | 2 | 3;
}

/** Explains that there is no content yet, and what to do next. */
export function EmptyState({ icon, title, text: next, action, headingLevel }: EmptyStateProps) {
  return (
    <Frame>
      {icon && <Picture aria-hidden="true">{icon}</Picture>}
      <Title as={headingLevel ? `h${headingLevel}` : 'p'}>{title}</Title>
      {next && <Next>{next}</Next>}
      {action}
    </Frame>
  );
}

const Frame = styled('div', {
  display: 'grid',
  justifyItems: 'center',
  gap: space[3],
  padding: `${space[8]} ${space[4]}`,
  textAlign: 'center',
});

const Picture = styled('span', {
  width: '3.5rem',
  height: '3.5rem',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.full,
  background: color.oursSoft,
  color: color.ours,
});

const Title = styled('p', text.heading);

const Next = styled('p', { color: color.muted, maxWidth: '36ch' });
