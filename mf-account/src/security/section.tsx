import { color, space, text, styled } from '@harmony/design-system';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** One sentence about its state or use. */
  about: ReactNode;
  children?: ReactNode;
}

/** A way to sign in, within the card. */
export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <Frame role="group" aria-labelledby={id}>
      <div>
        <Title id={id}>{title}</Title>
        <About>{about}</About>
      </div>
      {children}
    </Frame>
  );
}

const Frame = styled('div', {
  display: 'grid',
  gap: space[3],
  minWidth: 0,
  '& + &': { borderTop: `1px solid ${color.line}`, paddingTop: space[4] },
});

const Title = styled('h3', text.label);

const About = styled('p', { color: color.muted });

/** Buttons of a section, side by side where they fit. */
export const Actions = styled('div', { display: 'flex', flexWrap: 'wrap', gap: space[3] });
