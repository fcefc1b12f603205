import { t } from '@lingui/core/macro';
import { color, space, text, styled } from '@harmony/design-system';
import { isHydrating, sellsPlans } from '@harmony/mf-kit';
import { useEffect, useRef } from 'react';
import { Calculator } from '../calculator/calculator.tsx';
import { CountingQuestion } from '../measuring/counting-question.tsx';
import { claims } from '../site/claims.ts';
import { SiteFooter } from '../site/site-footer.tsx';
import { SiteHeader } from '../site/site-header.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Plans } from './plans.tsx';
import { SignUpButton } from '../site/sign-up-button.tsx';

/** Start page for signed-out visitors. */
export default function LandingPage() {
  const calculator = useRef<HTMLElement>(null);
  useEffect(() => {
    // Links contain calculator values after a colon, which browsers do not resolve.
    const [id = '', carried] = window.location.hash.slice(1).split(':');
    // Without prerendering, the target of an address such as /#pricing exists only now.
    if (id && (carried !== undefined || !isHydrating())) {
      document.getElementById(id)?.scrollIntoView();
    }
  }, []);
  return (
    <>
      <SiteHeader onLanding />
      <main>
        <Hero claim={claims.landing} />
        <Section ref={calculator} id="calculator" aria-labelledby="calculator-title">
          <Title id="calculator-title">{t`The free Joint Budget Calculator`}</Title>
          <Lead>{t`Two incomes, one plan: what is left each month, and what it could become.`}</Lead>
          <Calculator />
        </Section>
        <Tinted>
          <Section aria-labelledby="features-title">
            <Title id="features-title">{t`Made for two people, not for one with a plus one`}</Title>
            <Features />
          </Section>
        </Tinted>
        {sellsPlans() && (
          <Section id="pricing" aria-labelledby="pricing-title">
            <Title id="pricing-title">{t`Pricing`}</Title>
            <Lead>{t`One subscription covers both of you. Seven days free, cancel anytime.`}</Lead>
            <Plans />
          </Section>
        )}
        <Closing>
          <ClosingTitle>{t`Start with one shared expense tonight`}</ClosingTitle>
          <SignUpButton label={t`Get Started Free`} size="large" />
        </Closing>
      </main>
      <SiteFooter onLanding />
      {sellsPlans() && <CountingQuestion awayFrom={calculator} />}
    </>
  );
}

const Section = styled('section', {
  maxWidth: '76rem',
  margin: '0 auto',
  padding: `clamp(3.5rem, 7vw, 6rem) ${space[5]}`,
  scrollMarginTop: space[4],
});

const Tinted = styled('div', { background: color.card, borderBlock: `1px solid ${color.line}` });

const Title = styled('h2', { ...text.title, maxWidth: '24ch', textWrap: 'balance' });

const Lead = styled('p', {
  ...text.lead,
  color: color.muted,
  maxWidth: '48ch',
  margin: `${space[2]} 0 ${space[8]}`,
});

const Closing = styled('section', {
  display: 'grid',
  justifyItems: 'center',
  gap: space[8],
  padding: `clamp(4rem, 9vw, 8rem) ${space[5]}`,
  background: color.oursSoft,
  textAlign: 'center',
});

const ClosingTitle = styled('h2', {
  ...text.banner,
  maxWidth: '15ch',
});
