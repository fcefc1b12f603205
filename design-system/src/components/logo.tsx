import { breakpoint, color, space, text, styled } from '@harmony/design-system/basics';

export interface LogoProps {
  /** Whether the name is omitted; `phone`: only on phones. */
  markOnly?: boolean | 'phone';
}

/** Two overlapping circles: yours, mine, ours. */
export function Logo({ markOnly = false }: LogoProps) {
  return (
    <Frame>
      <svg viewBox="0 0 44 28" width="44" height="28" aria-hidden="true">
        <circle cx="14" cy="14" r="13" fill={color.mineFill} />
        <circle cx="30" cy="14" r="13" fill={color.yoursFill} />
        <path d="M22 3.75a13 13 0 0 1 0 20.5a13 13 0 0 1 0-20.5z" fill={color.ours} />
      </svg>
      {markOnly !== true && <Name data-wide={markOnly === 'phone'}>Harmony</Name>}
    </Frame>
  );
}

const Frame = styled('span', { display: 'inline-flex', alignItems: 'center', gap: space[2] });

const Name = styled('span', {
  ...text.brand,
  '&[data-wide="true"]': { display: 'none' },
  [breakpoint.tablet]: { '&[data-wide="true"]': { display: 'inline' } },
});
