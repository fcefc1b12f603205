import type { ReactNode } from 'react';
import { color, space, text } from '../tokens/tokens.ts';
import { Skeleton } from './skeleton.tsx';
import { styled } from '../styled/styled.ts';

export type Tone = 'good' | 'watch' | 'bad' | 'info' | 'neutral';

export interface StatProps {
  label: string;
  value: ReactNode;
  /** Whether it is loading; a skeleton of a value with a trend is shown. */
  isPending?: boolean;
  /** Its change, such as '+5.2% from last month'; the tone repeats the meaning of the sign. */
  trend?: ReactNode;
  tone?: Tone;
  note?: ReactNode;
}

/** A figure with its name. */
export function Stat({
  label,
  value,
  isPending = false,
  trend,
  tone = 'neutral',
  note,
}: StatProps) {
  if (isPending) {
    return (
      <Frame aria-busy="true">
        <dt>{label}</dt>
        <Value>
          <Skeleton height="1lh" width="60%" />
        </Value>
        <Trend>
          <Skeleton height="1lh" width="80%" />
        </Trend>
      </Frame>
    );
  }
  return (
    <Frame>
      <dt>{label}</dt>
      <Value>{value}</Value>
      {trend && <Trend data-tone={tone}>{trend}</Trend>}
      {note && <Note>{note}</Note>}
    </Frame>
  );
}

const Frame = styled('dl', {
  display: 'grid',
  gap: space[1],
  '& dt': { ...text.label, color: color.muted },
});

const Value = styled('dd', {
  ...text.figure,
  // Two of them with six digits fit side by side even on the smallest phones.
  '@media (width < 22.5rem)': { fontSize: text.subtitle.fontSize },
});

const Trend = styled('dd', {
  ...text.caption,
  fontWeight: 600,
  color: color.muted,
  '&[data-tone="good"]': { color: color.good },
  '&[data-tone="watch"]': { color: color.watch },
  '&[data-tone="bad"]': { color: color.bad },
  '&[data-tone="info"]': { color: color.info },
});

const Note = styled('dd', { ...text.caption, color: color.muted });
