import { t } from '@lingui/core/macro';
import { color, radius, space, text } from '../tokens/tokens.ts';
import { Button } from './button.tsx';
import { styled } from '../styled/styled.ts';

export interface ErrorCardProps {
  /** The failure, in a few words. */
  title: string;
  /** The remaining functions, or the next step. */
  text?: string;
  onRetry?: () => void;
}

/** Replaces content that failed to load. */
export function ErrorCard({ title, text: rest, onRetry }: ErrorCardProps) {
  return (
    <Frame role="alert">
      <div>
        <Title>{title}</Title>
        {rest && <Rest>{rest}</Rest>}
      </div>
      {onRetry && <Button variant="secondary" size="small" onClick={onRetry}>{t`Retry`}</Button>}
    </Frame>
  );
}

const Frame = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  padding: space[5],
  background: color.badSoft,
  borderRadius: radius.large,
});

const Title = styled('p', { ...text.label, color: color.bad });

const Rest = styled('p', { ...text.caption, color: color.ink });
