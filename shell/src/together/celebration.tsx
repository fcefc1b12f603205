import { t } from '@lingui/core/macro';
import { color, IconButton, radius, space, text, styled } from '@harmony/design-system';
import X from 'lucide-react/icons/x';

interface CelebrationProps {
  /** The partner's name; nothing is shown without it. */
  partnerName: string | undefined;
  onClose: () => void;
}

/** Two circles that join into one sign, animated unless the user prefers reduced motion. */
export default function Celebration({ partnerName, onClose }: CelebrationProps) {
  if (partnerName === undefined) return null;
  return (
    <Frame role="status" aria-label={t`You’re linked`}>
      <Circles viewBox="0 0 120 72" aria-hidden="true">
        <circle data-part="mine" cx="44" cy="36" r="30" />
        <circle data-part="yours" cx="76" cy="36" r="30" />
        <path data-part="ours" d="M60 10.6a30 30 0 0 1 0 50.8a30 30 0 0 1 0-50.8z" />
      </Circles>
      <div>
        <Title>{t`You and ${partnerName} are linked`}</Title>
        <p>{t`From now on you both see what’s shared. What’s personal stays yours.`}</p>
      </div>
      <IconButton label={t`Close the celebration`} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </Frame>
  );
}

const TOGETHER = '1.2s cubic-bezier(0.2, 0.7, 0.2, 1)';

const Frame = styled('section', {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  width: 'calc(100% - 2rem)',
  maxWidth: '70rem',
  margin: `${space[4]} auto 0`,
  paddingBlock: space[4],
  paddingInline: `${space[5]} ${space[12]}`,
  borderRadius: radius.large,
  background: color.oursSoft,
  color: color.ink,
  // Below the circles where there is no room beside them.
  '& > div': { flex: '1 1 14rem', minWidth: 0 },
  '& > button': { position: 'absolute', insetBlockStart: space[1], insetInlineEnd: space[1] },
});

const Circles = styled('svg', {
  width: '6rem',
  flex: 'none',
  overflow: 'visible',
  '@keyframes from-left': { from: { transform: 'translateX(-2.5rem)' } },
  '@keyframes from-right': { from: { transform: 'translateX(2.5rem)' } },
  '@keyframes overlap': { '0%, 70%': { opacity: 0 } },
  '& [data-part="mine"]': { fill: color.mineFill, animation: `from-left ${TOGETHER}` },
  '& [data-part="yours"]': { fill: color.yoursFill, animation: `from-right ${TOGETHER}` },
  '& [data-part="ours"]': { fill: color.ours, animation: `overlap ${TOGETHER}` },
  '@media (prefers-reduced-motion: reduce)': { '& [data-part]': { animation: 'none' } },
  '@media (forced-colors: active)': {
    '& [data-part]': { fill: 'none', stroke: 'CanvasText', strokeWidth: 2 },
    '& [data-part="ours"]': { fill: 'CanvasText' },
  },
});

const Title = styled('h2', { ...text.heading, overflowWrap: 'anywhere' });
