import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { plans, TRIAL_DAYS } from '@harmony/contract';
import { Button, color, space, text, styled } from '@harmony/design-system';
import { Features } from '../landing/features.tsx';
import { HeroPicture } from '../landing/hero-picture.tsx';
import { claims } from '../site/claims.ts';
import { Page } from '../site/page.tsx';
import { priceOf } from '../site/plan-words.ts';
import { publicPath } from '@harmony/mf-kit';
import { SignUpButton } from '../site/sign-up-button.tsx';

/** Landing page of campaigns. */
export default function CampaignPage() {
  const price = priceOf(plans.starter);
  return (
    <Page>
      <Top>
        <div>
          <Title>{t`A budget you both like`}</Title>
          <Lead>
            <Trans>
              Who paid the rent, what is left for the trip, and who has already seen the birthday
              present on the statement? Harmony shows what’s ours, keeps what’s mine, and does the
              math.
            </Trans>
          </Lead>
          <Actions>
            <Button asChild size="large">
              <a href={publicPath('/#calculator')}>{t`Try the free calculator`}</a>
            </Button>
            <Button asChild size="large" variant="secondary">
              <a href={publicPath('/pricing')}>{t`See the plans`}</a>
            </Button>
          </Actions>
          <Claim>{claims.campaign}</Claim>
        </div>
        <HeroPicture />
      </Top>
      <Heading>{t`What changes on the first evening`}</Heading>
      <Steps>
        <li>
          <Trans>
            <strong>You see the same numbers.</strong> One of you adds the groceries, and they’re on
            the other’s screen before the bags are unpacked.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>You stop doing math in your head.</strong> Budgets say what is left, for the
            month and for the day.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>You keep a little to yourselves.</strong> What you hide doesn’t exist for the
            other one, so presents stay surprises.
          </Trans>
        </li>
      </Steps>
      <Heading>{t`Made for two`}</Heading>
      <Features />
      <Closing>
        <Heading>
          <Trans>
            {TRIAL_DAYS} days free, then from {price} a month for both of you
          </Trans>
        </Heading>
        <SignUpButton label={t`Get Started Free`} size="large" />
      </Closing>
    </Page>
  );
}

const Top = styled('div', {
  display: 'grid',
  gap: space[10],
  alignItems: 'center',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  paddingBottom: space[12],
});

const Title = styled('h1', { ...text.banner, maxWidth: '12ch' });

const Lead = styled('p', {
  ...text.lead,
  color: color.muted,
  maxWidth: '38ch',
  margin: `${space[5]} 0 ${space[8]}`,
});

const Actions = styled('div', { display: 'flex', flexWrap: 'wrap', gap: space[3] });

const Claim = styled('p', { ...text.caption, color: color.muted, marginTop: space[6] });

const Heading = styled('h2', { ...text.title, maxWidth: '28ch', textWrap: 'balance' });

const Steps = styled('ol', {
  display: 'grid',
  gap: space[5],
  margin: `${space[6]} 0 ${space[12]}`,
  maxWidth: '48rem',
  '& li': { ...text.lead, color: color.muted },
  '& strong': { color: color.ink },
});

const Closing = styled('section', {
  display: 'grid',
  justifyItems: 'start',
  gap: space[6],
  marginTop: space[16],
});
