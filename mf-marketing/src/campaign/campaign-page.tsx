import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { plans, TRIAL_DAYS } from '@harmony/contract';
import { Button, color, space, text, styled } from '@harmony/design-system';
import { Features } from '../landing/features.tsx';
import { HeroPicture } from '../landing/hero-picture.tsx';
import { ProductStories } from '../product-stories/product-stories.tsx';
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
      <ProductStories title={t`What changes from the first evening`} />
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

const Closing = styled('section', {
  display: 'grid',
  justifyItems: 'start',
  gap: space[6],
  marginTop: space[16],
});
