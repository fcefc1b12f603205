import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { breakpoint, Button, color, space, text, styled } from '@harmony/design-system';
import { readBoot, sellsPlans } from '@harmony/mf-kit';
import { SignUpButton } from '../site/sign-up-button.tsx';
import { DemoButtons } from './demo-buttons.tsx';
import { HeroPicture } from './hero-picture.tsx';

export function Hero({ claim }: { claim: string }) {
  return (
    <Layout>
      <div>
        <Title>
          <Trans>
            Money for <em>two</em>.
          </Trans>
        </Title>
        <Lead>
          <Trans>
            See what is yours, what is mine and what is ours. Budget together, save for what you
            both want, and keep a little privacy.
          </Trans>
        </Lead>
        <Actions>
          {!sellsPlans() && <SignUpButton label={t`Create an account`} size="large" />}
          <Button asChild size="large" variant={sellsPlans() ? 'primary' : 'secondary'}>
            <a href="#calculator">{t`Calculate your joint budget`}</a>
          </Button>
          {readBoot().demo && <DemoButtons />}
        </Actions>
        <Claim>{claim}</Claim>
      </div>
      <HeroPicture />
    </Layout>
  );
}

const Layout = styled('section', {
  maxWidth: '76rem',
  margin: '0 auto',
  padding: `clamp(1.5rem, 4vw, 4rem) ${space[5]} clamp(3rem, 7vw, 6rem)`,
  display: 'grid',
  gap: space[10],
  alignItems: 'center',
  [breakpoint.desktop]: { gridTemplateColumns: '6fr 5fr' },
});

const Title = styled('h1', {
  ...text.hero,
  '& em': { fontStyle: 'normal', color: color.ours },
});

const Lead = styled('p', {
  ...text.lead,
  color: color.muted,
  maxWidth: '34ch',
  margin: `${space[5]} 0 ${space[8]}`,
});

const Actions = styled('div', { display: 'flex', flexWrap: 'wrap', gap: space[3] });

const Claim = styled('p', { ...text.caption, color: color.muted, marginTop: space[6] });
