import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { User } from '@harmony/contract';
import { Button, color, layer, space, text, styled } from '@harmony/design-system';
import { leaveMirror } from '@harmony/mf-kit/internal';
import Eye from 'lucide-react/icons/eye';

/**
 * Shown while the tab is in the partner's view.
 *
 * @param partner the partner whose view it is
 */
export function MirrorBanner({ partner: { firstName: name } }: { partner: User }) {
  return (
    <Bar aria-label={t`Your partner’s view`}>
      <Words>
        <Eye size={20} aria-hidden="true" />
        <span>
          <Trans>
            <strong>This is Harmony as {name} sees it.</strong> Anything {name} hides from you stays
            hidden. You can’t change anything here.
          </Trans>
        </span>
      </Words>
      <Button variant="secondary" size="small" onClick={leaveMirror}>{t`Back to my view`}</Button>
    </Bar>
  );
}

const Bar = styled('aside', {
  ...text.caption,
  position: 'sticky',
  top: 0,
  zIndex: layer.navigation,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: `${space[2]} ${space[5]}`,
  padding: `${space[2]} ${space[4]}`,
  background: color.yoursSoft,
  color: color.ink,
  borderBottom: `1px solid ${color.line}`,
});

const Words = styled('p', {
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  '& svg': { flex: 'none' },
});
