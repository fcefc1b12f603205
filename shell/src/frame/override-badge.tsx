import {
  Button,
  color,
  elevation,
  layer,
  radius,
  space,
  text,
  styled,
} from '@harmony/design-system';
import { useAtomValue } from 'jotai';
import { overrideAtom } from '../registry/live-registry.ts';
import { resetOverride } from '../registry/override.ts';

/** Says, as long as it is so, that a part of the product does not come from this server. */
export function OverrideBadge() {
  const override = useAtomValue(overrideAtom);
  if (!override) return null;
  const { microfrontend, origin, isMissing } = override;
  return (
    <Badge aria-label="Override">
      <span>
        {isMissing
          ? `${microfrontend} is not to be had from ${origin}: this is the live one.`
          : `${microfrontend} comes from ${origin}.`}
      </span>
      <Button variant="secondary" size="small" onClick={resetOverride}>
        Reset
      </Button>
    </Badge>
  );
}

const Badge = styled('aside', {
  ...text.caption,
  position: 'fixed',
  insetInlineStart: space[4],
  bottom: `calc(${space[16]} + ${space[4]})`,
  zIndex: layer.navigation,
  maxWidth: `calc(100vw - 2 * ${space[4]})`,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.watchSoft,
  color: color.ink,
  boxShadow: elevation.raised,
});
