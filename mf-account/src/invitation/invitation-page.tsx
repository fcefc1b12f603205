import { t } from '@lingui/core/macro';
import {
  breakpoint,
  Button,
  color,
  elevation,
  Logo,
  radius,
  space,
  text,
  styled,
} from '@harmony/design-system';
import { navigate, readBoot, useSearchParams, useUser } from '@harmony/mf-kit';
import { useEffect } from 'react';
import { setupPath } from '../couple/invitation-link.ts';

/**
 * Page of an invitation link: the inviting partner, the product and the ways to sign in. Signed-in
 * users are sent on to the join form. An invalid code reveals no name and is rejected when it is
 * used.
 */
export default function InvitationPage() {
  const user = useUser();
  const [search] = useSearchParams();
  const { inviter, signUp } = readBoot();
  const joining = setupPath(search.get('code') ?? '');
  const isSignedIn = user !== null;

  useEffect(() => {
    if (isSignedIn) navigate(joining, { replaces: true });
  }, [isSignedIn, joining]);
  if (isSignedIn) return null;

  const redirect = new URLSearchParams({ redirect: joining }).toString();
  return (
    <Page>
      <header>
        <a href="/" aria-label={t`Harmony home page`}>
          <Logo />
        </a>
      </header>
      <Letter>
        <Circles viewBox="0 0 200 120" aria-hidden="true">
          <circle data-part="yours" cx="76" cy="60" r="44" />
          <circle data-part="you" cx="124" cy="60" r="44" />
        </Circles>
        <Title>{t`You’re invited`}</Title>
        {inviter && <p>{t`Invitation from: ${inviter}`}</p>}
        <p>{t`To budget together on Harmony: what you share you both see, and what’s personal stays yours.`}</p>
        {!inviter && (
          <Note role="status">{t`This link may have been used already, or it’s older than two weeks. If it doesn’t work, ask your partner for a new one.`}</Note>
        )}
        <Ways>
          {signUp !== 'closed' && (
            <Button asChild size="large">
              <a href={`/auth?mode=register&${redirect}`}>{t`Create an account`}</a>
            </Button>
          )}
          <Button asChild size="large" variant="secondary">
            <a href={`/auth?${redirect}`}>{t`I have an account`}</a>
          </Button>
        </Ways>
      </Letter>
    </Page>
  );
}

const Page = styled('div', {
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  padding: space[5],
  background: color.oursSoft,
  '& > header a': { color: color.ink, textDecoration: 'none' },
});

const Letter = styled('main', {
  alignSelf: 'center',
  justifySelf: 'center',
  width: '100%',
  maxWidth: '30rem',
  display: 'grid',
  justifyItems: 'center',
  gap: space[4],
  padding: `${space[8]} ${space[5]}`,
  textAlign: 'center',
  background: color.card,
  borderRadius: radius.large,
  boxShadow: elevation.raised,
  [breakpoint.tablet]: { padding: space[10] },
});

const Circles = styled('svg', {
  width: '11rem',
  '& [data-part="yours"]': { fill: color.yoursFill },
  // Outline of the partner who has not joined yet.
  '& [data-part="you"]': {
    fill: 'none',
    stroke: color.mine,
    strokeWidth: 2,
    strokeDasharray: '4 5',
  },
  '@media (forced-colors: active)': {
    '& [data-part="yours"]': { fill: 'CanvasText' },
    '& [data-part="you"]': { stroke: 'CanvasText' },
  },
});

const Title = styled('h1', { ...text.title, overflowWrap: 'anywhere' });

const Note = styled('p', { ...text.caption, color: color.muted });

const Ways = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[3],
  marginTop: space[2],
});
