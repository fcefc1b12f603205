import { keyframes } from '@emotion/react';
import { color, radius, space } from '../tokens/tokens.ts';
import { styled } from '../styled/styled.ts';

export interface SkeletonProps {
  /** Number of lines of text. */
  lines?: number;
  /** Height of a block instead of lines, as a CSS length. */
  height?: string;
  /** Width as a CSS length; full width by default. */
  width?: string;
}

/** The shape of loading content. */
export function Skeleton({ lines = 1, height, width = '100%' }: SkeletonProps) {
  if (height) return <Bone aria-hidden="true" style={{ height, width }} />;
  return (
    <Lines aria-hidden="true" style={{ width }}>
      {Array.from({ length: lines }, (_, line) => (
        <Bone
          key={line}
          style={{ height: '1em', width: line > 0 && line === lines - 1 ? '70%' : '100%' }}
        />
      ))}
    </Lines>
  );
}

const breathe = keyframes({ '50%': { opacity: 0.5 } });

const Bone = styled('span', {
  display: 'block',
  borderRadius: radius.small,
  background: color.line,
  animation: `${breathe} 1.6s ease-in-out infinite`,
});

const Lines = styled('span', { display: 'grid', gap: space[2] });
