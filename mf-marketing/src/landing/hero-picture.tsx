import { t } from '@lingui/core/macro';
import {
  Amount,
  color,
  elevation,
  OwnerMark,
  radius,
  space,
  text,
  styled,
} from '@harmony/design-system';

const entries = [
  { owner: 'ours', label: t`Shared`, name: t`Saturday market`, cents: -10_240 },
  { owner: 'mine', label: 'Maya', name: t`Pottery class`, cents: -3500 },
  { owner: 'yours', label: 'Jonas', name: t`Running shoes`, cents: -8900 },
] as const;

/** Two overlapping circles with an excerpt of the product. Decorative. */
export function HeroPicture() {
  return (
    <Frame aria-hidden="true">
      <svg viewBox="0 0 520 440">
        <circle cx="190" cy="190" r="180" fill={color.mineFill} />
        <circle cx="330" cy="190" r="180" fill={color.yoursFill} />
        <path d="M260 24.2a180 180 0 0 1 0 331.6a180 180 0 0 1 0-331.6z" fill={color.ours} />
        <g fill={color.paper} fontSize="26" fontWeight="600" textAnchor="middle">
          <text x="100" y="120">{t`mine`}</text>
          <text x="420" y="120">{t`yours`}</text>
          <text x="260" y="96">{t`ours`}</text>
        </g>
      </svg>
      <Paper>
        {entries.map(({ owner, label, name, cents }) => (
          <Entry key={name}>
            <OwnerMark owner={owner} label={label} />
            <span>{name}</span>
            <Amount cents={cents} mode="exact" />
          </Entry>
        ))}
      </Paper>
    </Frame>
  );
}

const Frame = styled('div', {
  position: 'relative',
  paddingBottom: space[6],
  '& > svg': { width: '100%', height: 'auto', display: 'block' },
});

const Paper = styled('div', {
  position: 'absolute',
  insetInline: '9%',
  bottom: 0,
  padding: `${space[3]} clamp(${space[3]}, 4vw, ${space[5]})`,
  background: color.card,
  borderRadius: radius.large,
  boxShadow: elevation.raised,
});

const Entry = styled('p', {
  ...text.label,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[2],
  '& + &': { borderTop: `1px solid ${color.line}` },
});
