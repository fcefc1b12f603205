import { t } from '@lingui/core/macro';
import { track } from '../measuring/track.ts';
import { color, Link, Logo, space, styled } from '@harmony/design-system';
import { publicPath, sellsPlans } from '@harmony/mf-kit';
import { SignUpButton } from './sign-up-button.tsx';

/** Header of public pages. */
export function SiteHeader({ onLanding = false }: { onLanding?: boolean }) {
  return (
    <Bar>
      <a href={publicPath('/')} aria-label={t`Harmony home page`}>
        <Logo />
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
  padding: `${space[4]} ${space[5]}`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  '& > a': { color: color.ink, textDecoration: 'none' },
});

const Actions = styled('nav', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[5]}`,
});

const QuietLink = styled(Link, {
  color: color.ink,
  textDecoration: 'none',
  padding: `${space[2]} 0`,
  '&:hover': { textDecoration: 'underline' },
});
