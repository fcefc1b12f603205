import styled from '@emotion/styled';
import { plans, TRIAL_DAYS } from '@harmony/contract';
import { color, PageHeader, space, text } from '@harmony/design-system';
import { Plans } from '../landing/plans.tsx';
import { Page } from '../site/page.tsx';

const questions = [
  [
    'What does the free trial cost?',
    `Nothing. The first ${TRIAL_DAYS} days are free, and you can cancel before they end.`,
  ],
  ['Do we need two subscriptions?', 'No. One subscription serves both partners of a couple.'],
  [
    'Can we get our money back?',
    'The first payment can be refunded within 30 days. After that there are no refunds for partial months.',
  ],
  [
    'What happens to our data if we go back to the free plan?',
    'Nothing is deleted. What is over the limit stays readable, and nothing can be added to it.',
  ],
] as const;

/** The two paid plans and what people ask about them. */
export default function PricingPage() {
  return (
    <Page>
      <PageHeader
        title="Pricing"
        lead={`One subscription serves both of you. ${TRIAL_DAYS} days free, no setup fees, cancel anytime.`}
      />
      <Plans shown={[plans.starter, plans.premium]} headingLevel={2} />
      <Questions aria-labelledby="questions">
        <h2 id="questions">Questions</h2>
        {questions.map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </Questions>
    </Page>
  );
}

const Questions = styled.section({
  maxWidth: '44rem',
  marginTop: space[12],
  '& h2': { ...text.heading, marginBottom: space[3] },
  '& details': { borderTop: `1px solid ${color.line}`, paddingBlock: space[3] },
  '& summary': { ...text.label, cursor: 'pointer', paddingBlock: space[2] },
  '& p': { color: color.muted },
});
