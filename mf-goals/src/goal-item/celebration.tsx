import { t } from '@lingui/core/macro';
import { keyframes } from '@emotion/react';
import { color, radius, space, text, styled } from '@harmony/design-system';

/** Offsets of the couple's circles from the point where they meet: [x, y, color]. */
const circles = [
  ['-3.5rem', '-1.25rem', color.mineFill],
  ['3.5rem', '-1.25rem', color.yoursFill],
  ['-2.25rem', '1.25rem', color.oursFill],
  ['2.25rem', '1.25rem', color.mineFill],
  ['-5rem', '0.5rem', color.yoursFill],
  ['5rem', '0.5rem', color.oursFill],
] as const;

/** Announces that a goal has just been reached, with a burst of circles unless reduced motion is preferred. */
export function Celebration({ name }: { name: string }) {
  return (
    <Frame role="status">
      <Burst aria-hidden="true">
        {circles.map(([x, y, fill]) => (
          <Circle key={x} style={{ background: fill, translate: `${x} ${y}` }} />
        ))}
      </Burst>
      <Words>{t`You reached ${name}, together.`}</Words>
    </Frame>
  );
}

const burst = keyframes({
  from: { translate: '0 0', scale: 0.2, opacity: 0 },
  '40%': { opacity: 1 },
});

const Frame = styled('div', {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  padding: `${space[5]} ${space[3]}`,
  overflow: 'hidden',
  borderRadius: radius.medium,
  background: color.goodSoft,
});

const Burst = styled('div', {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
});

const Circle = styled('span', {
  gridArea: '1 / 1',
  width: space[3],
  height: space[3],
  borderRadius: radius.full,
  opacity: 0.35,
  animation: `${burst} 900ms cubic-bezier(0.2, 0.7, 0.2, 1)`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
});

const Words = styled('p', { ...text.heading, position: 'relative', color: color.good });
