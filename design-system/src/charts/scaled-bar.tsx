import { color, motion, radius, styled } from '@harmony/design-system/basics';

export interface BarPart {
  name: string;
  /** Drawn from zero; negative values, such as refunds beyond the spending, have no width. */
  value: number;
  /** A CSS color of the tokens, such as `color.mineFill`. */
  fill: string;
}

export interface ScaledBarProps {
  parts: readonly BarPart[];
  /** The value of the full width, which all compared bars share. */
  most: number;
  /** The position of a marker, such as a budget; without one only the bar is drawn. */
  limit?: number | undefined;
}

/** A decorative bar on the scale of those around it: the figures are next to it. */
export function ScaledBar({ parts, most, limit = 0 }: ScaledBarProps) {
  const percent = (value: number): string =>
    `${Math.min(100, Math.max(0, value / Math.max(1, most)) * 100)}%`;
  return (
    <Room aria-hidden="true">
      {limit > 0 && <Track style={{ width: percent(limit) }} />}
      <Parts>
        {parts.map(({ name, value, fill }, index) => (
          <Part
            key={name}
            data-second={index > 0}
            style={{ width: percent(value), backgroundColor: fill }}
          />
        ))}
      </Parts>
      {limit > 0 && <Limit style={{ insetInlineStart: percent(limit) }} />}
    </Room>
  );
}

const Room = styled('div', { position: 'relative', height: '0.625rem' });

const Track = styled('div', {
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  borderRadius: radius.full,
  background: color.line,
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
});

const Parts = styled('div', { position: 'absolute', inset: 0, display: 'flex', gap: '2px' });

const Part = styled('div', {
  minWidth: 0,
  borderRadius: radius.full,
  transition: `width ${motion.calm}`,
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    border: '1px solid CanvasText',
    backgroundColor: 'CanvasText !important',
    '&[data-second="true"]': { backgroundColor: 'Canvas !important' },
  },
});

const Limit = styled('div', {
  position: 'absolute',
  insetBlock: '-3px',
  width: '2px',
  marginInlineStart: '-2px',
  background: color.ink,
  '@media (forced-colors: active)': { background: 'CanvasText', forcedColorAdjust: 'none' },
});
