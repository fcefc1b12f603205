import { t } from '@lingui/core/macro';
import { plans, TRIAL_DAYS } from '@harmony/contract';
import { color, PageHeader, space, text, styled } from '@harmony/design-system';
import { useEffect } from 'react';
import { Plans } from '../landing/plans.tsx';
import { CountingQuestion } from '../measuring/counting-question.tsx';
import { track } from '../measuring/track.ts';
import { ProductStories } from '../product-stories/product-stories.tsx';
import { Page } from '../site/page.tsx';
import { pricingQuestions } from './questions.ts';

/** Page of the paid plans and frequent questions. */
export default function PricingPage() {
  useEffect(() => track({ name: 'pricing_view' }), []);
  return (
    <Page>
      <PageHeader
        title={t`Pricing`}
        lead={t`One subscription covers both of you. ${TRIAL_DAYS} days free, no setup fees, cancel anytime.`}
      />
      <Plans shown={[plans.starter, plans.premium]} headingLevel={2} />
      <ProductStories title={t`What you get for it`} />
      <Questions aria-labelledby="questions">
        <h2 id="questions">{t`Questions`}</h2>
        {pricingQuestions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </Questions>
      <CountingQuestion />
    </Page>
  );
}

const Questions = styled('section', {
  maxWidth: '44rem',
  '& h2': { ...text.heading, marginBottom: space[3] },
  '& details': { borderTop: `1px solid ${color.line}`, paddingBlock: space[3] },
  '& summary': { ...text.label, cursor: 'pointer', paddingBlock: space[2] },
  '& p': { color: color.muted },
});
