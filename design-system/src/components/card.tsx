import { useId, type ReactNode } from 'react';
import { color, elevation, radius, space, text } from '../tokens/tokens.ts';
import { styled } from '../styled/styled.ts';

export interface CardProps {
  /** The card's heading; it also names the region. */
  title?: string;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A section of the page about one subject. */
export function Card({ title, action, children, className }: CardProps) {
  const id = useId();
  return (
    <Surface className={className} {...(title ? { 'aria-labelledby': id } : {})}>
      {title && (
        <Head>
          <Title id={id}>{title}</Title>
          {action}
        </Head>
      )}
      {children}
    </Surface>
  );
}

const Surface = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  minWidth: 0,
  padding: space[5],
  background: color.card,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  boxShadow: elevation.resting,
});

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space[3],
  // Links are large enough for touch without taking more space than their text.
  '& > a': {
    flex: 'none',
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', inset: `-0.625rem calc(-1 * ${space[2]})` },
  },
});

// Wide enough for two short words, or one long; actions that leave less space wrap to the next line.
const Title = styled('h2', {
  ...text.heading,
  flex: '1 1 7rem',
  maxWidth: '100%',
  overflowWrap: 'break-word',
});
