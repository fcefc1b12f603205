import { t } from '@lingui/core/macro';
import { Button, Card, color, ProgressBar, space, styled, text } from '@harmony/design-system';
import { useEffect, useRef, type ReactNode } from 'react';

interface CardFrameProps {
  title: string;
  text: string;
  /** From 1. */
  number: number;
  count: number;
  onBack?: (() => void) | undefined;
  /** Whether the title also gets the focus initially, in place of the button that opened the card. */
  isTitleFocused?: boolean;
  /** Content beside the progress. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Frame of a card of an evening, with its progress. The title gets the focus when the card changes. */
export function CardFrame(props: CardFrameProps) {
  const { title, text: words, number, count, onBack, isTitleFocused, aside, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isTitleFocused ? undefined : number);
  useEffect(() => {
    if (shown.current === number) return;
    shown.current = number;
    heading.current?.focus();
  }, [number]);
  return (
    <Narrow>
      <Progress>
        <span>{t`Card ${number} of ${count}`}</span>
        {onBack && <Button size="small" variant="quiet" onClick={onBack}>{t`Back`}</Button>}
        {aside}
      </Progress>
      <ProgressBar label={t`Progress`} value={(number / count) * 100} />
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Words>{words}</Words>
      {children}
    </Narrow>
  );
}

export const Narrow = styled(Card, { maxWidth: '36rem' });

const Progress = styled('div', {
  ...text.label,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '2.25rem',
  color: color.muted,
});

export const Title = styled('h2', { ...text.heading, '&:focus': { outline: 'none' } });

const Words = styled('p', { color: color.muted });
