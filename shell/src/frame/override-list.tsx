import { t } from '@lingui/core/macro';
import {
  aboveTabBar,
  Button,
  color,
  elevation,
  layer,
  radius,
  space,
  text,
  styled,
} from '@harmony/design-system';
import { showLiveBuilds } from '../live-builds/show-live-builds.ts';
import type { SettledOverride } from '../registry/live-registry.ts';
import { resetOverrides } from '../registry/override.ts';
import { refusalOf } from '../registry/refusal.ts';

/** Names the parts of the product that are loaded from another server. */
export default function OverrideList({ overrides }: { overrides: readonly SettledOverride[] }) {
  return (
    <Badge aria-label={t`Override`}>
      <div>
        {overrides.map((override) => (
          <div key={override.microfrontend}>{textOf(override)}</div>
        ))}
      </div>
      <Buttons>
        <Button variant="quiet" size="small" onClick={showLiveBuilds}>{t`Details`}</Button>
        <Button variant="secondary" size="small" onClick={resetOverrides}>{t`Reset`}</Button>
      </Buttons>
    </Badge>
  );
}

function textOf(override: SettledOverride): string {
  const { microfrontend, origin, isMissing, refused } = override;
  if (isMissing) return t`Couldn’t load ${microfrontend} from ${origin}: this is the live one.`;
  return refused ? refusalOf(override) : t`${microfrontend} comes from ${origin}.`;
}

const Buttons = styled('div', { display: 'flex', gap: space[2], marginInlineStart: 'auto' });

const Badge = styled('aside', {
  ...text.caption,
  position: 'fixed',
  insetInlineStart: space[4],
  bottom: `calc(${aboveTabBar} + ${space[4]})`,
  zIndex: layer.navigation,
  maxWidth: `calc(100vw - 2 * ${space[4]})`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.watchSoft,
  color: color.ink,
  boxShadow: elevation.raised,
});
