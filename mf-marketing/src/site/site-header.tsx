import { t } from '@lingui/core/macro';
import { track } from '../measuring/track.ts';
import {
  breakpoint,
  color,
  Link,
  Logo,
  space,
  styled,
  text,
  touchTarget,
} from '@harmony/design-system';
import { publicPath, sellsPlans } from '@harmony/mf-kit';
import { SignUpButton } from './sign-up-button.tsx';

/** Header of public pages. */
export function SiteHeader({ onLanding = false }: { onLanding?: boolean }) {
  return (
    <Bar>
      <a href={publicPath('/')} aria-label={t`Harmony home page`}>
        <Logo markOnly="phone" />
      </a>
      <Actions aria-label={t`Site`}>
        {sellsPlans() && (
          <QuietLink
            href={onLanding ? '#pricing' : publicPath('/pricing')}
            onClick={() => onLanding && track({ name: 'pricing_view' })}
          >{t`View Pricing`}</QuietLink>
        )}
        <QuietLink href="/api/login">{t`Sign in`}</QuietLink>
        <SignUpButton label={t`Try Free Calculator`} />
      </Actions>
    </Bar>
  );
}

const Bar = styled('header', {
  maxWidth: '76rem',
  margin: '0 auto',
  padding: `${space[3]} ${space[5]}`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  [breakpoint.tablet]: { paddingBlock: space[4] },
  '& > a': { color: color.ink, textDecoration: 'none' },
});

const Actions = styled('nav', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `${space[1]} ${space[3]}`,
  // One row on a phone.
  '& > a': { ...text.caption, paddingInline: 0, minHeight: touchTarget },
  '& > a:last-child': { paddingInline: space[4] },
  [breakpoint.tablet]: {
    gap: `${space[2]} ${space[5]}`,
    '& > a': text.body,
    '& > a:last-child': { ...text.label, paddingInline: space[5] },
  },
});

const QuietLink = styled(Link, {
  color: color.ink,
  textDecoration: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  '&:hover': { textDecoration: 'underline' },
});
