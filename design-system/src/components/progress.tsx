import type { ReactNode } from 'react';
import { color, motion, radius, styled } from '@harmony/design-system/basics';

export type ProgressTone = 'mine' | 'yours' | 'ours' | 'good' | 'watch' | 'bad';

const fills: Record<ProgressTone, string> = {
  mine: color.mineFill,
  yours: color.yoursFill,
  ours: color.oursFill,
  good: color.good,
  watch: color.watch,
  bad: color.bad,
};

export interface ProgressProps {
  /** Names the progress for assistive technology. */
  label: string;
  /** Percent; drawn from 0 to 100. */
  value: number;
  tone?: ProgressTone;
}

function capped(value: number): number {
  return Math.min(100, Math.max(0, value));
}

/** Progress as a bar. */
export function ProgressBar({ label, value, tone = 'ours' }: ProgressProps) {
  return (
    <Track {...meter(label, value)}>
      <Fill style={{ width: `${capped(value)}%`, background: fills[tone] }} />
    </Track>
  );
}

export interface ProgressRingProps extends ProgressProps {
  children?: ReactNode;
}

/** Progress as a ring. */
export function ProgressRing({ label, value, tone = 'ours', children }: ProgressRingProps) {
  return (
    <Ring {...meter(label, value)}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" data-part="track" stroke={color.line} />
        <circle
          cx="24"
          cy="24"
          r="20"
          pathLength={100}
          stroke={fills[tone]}
          strokeDasharray={`${capped(value)} 100`}
          transform="rotate(-90 24 24)"
        />
      </svg>
      <span>{children}</span>
    </Ring>
  );
}

function meter(label: string, value: number) {
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round(capped(value)),
  };
}

const Track = styled('div', {
  height: '0.5rem',
  borderRadius: radius.full,
  background: color.line,
  overflow: 'hidden',
  '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
});

const Fill = styled('div', {
  height: '100%',
  borderRadius: radius.full,
  transition: `width ${motion.calm}`,
  // Otherwise its color would be that of the track.
  '@media (forced-colors: active)': { borderTop: '0.5rem solid Highlight' },
});

const Ring = styled('div', {
  position: 'relative',
  width: '3.5rem',
  height: '3.5rem',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  '& > span': { display: 'grid', placeItems: 'center' },
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& > svg circle': {
    fill: 'none',
    strokeWidth: 5,
    transition: `stroke-dasharray ${motion.calm}`,
  },
  '@media (forced-colors: active)': {
    '& > svg circle': { stroke: 'Highlight' },
    // Narrower, so that both are distinguishable without colors.
    '& > svg [data-part="track"]': { stroke: 'CanvasText', strokeWidth: 1 },
  },
});
