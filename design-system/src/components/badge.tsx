import type { ReactNode } from 'react';
import { color, radius, space, text } from '../tokens/tokens.ts';
import type { Tone } from './stat.tsx';
import { styled } from '../styled/styled.ts';

export interface BadgeProps {
  tone?: Tone | 'mine' | 'yours' | 'ours';
  children: ReactNode;
}

/** A short label for a state. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <Pill data-tone={tone}>{children}</Pill>;
}

const tones = ['good', 'watch', 'bad', 'info', 'mine', 'yours', 'ours'] as const;

const Pill = styled('span', {
  ...text.caption,
  fontWeight: 600,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  padding: `0.125rem ${space[3]}`,
  borderRadius: radius.full,
  whiteSpace: 'nowrap',
  background: color.line,
  color: color.ink,
  '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  ...Object.fromEntries(
    tones.map((tone) => [
      `&[data-tone="${tone}"]`,
      { background: color[`${tone}Soft`], color: color[tone] },
    ]),
  ),
});
