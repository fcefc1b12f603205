import { t } from '@lingui/core/macro';
import { color, elevation, layer, radius, space, styled } from '@harmony/design-system';

/** The first stop of the Tab key: skips the header. */
export function SkipLink() {
  return <Anchor href="#main">{t`Skip to content`}</Anchor>;
}

const Anchor = styled('a', {
  // It would be printed on every page.
  '@media print': { display: 'none' },
  position: 'fixed',
  top: 0,
  margin: space[2],
  zIndex: layer.toast,
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.medium,
  background: color.card,
  color: color.ink,
  boxShadow: elevation.raised,
  '&:not(:focus)': { transform: 'translateY(-200%)', boxShadow: 'none' },
});
