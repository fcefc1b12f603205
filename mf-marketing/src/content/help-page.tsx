import { plural, t } from '@lingui/core/macro';
import { containsText } from '@harmony/contract';
import { Trans } from '@lingui/react/macro';
import {
  color,
  EmptyState,
  PageHeader,
  space,
  TextField,
  text,
  styled,
} from '@harmony/design-system';
import { sellsPlans } from '@harmony/mf-kit';
import { useLayoutEffect, useRef, useState } from 'react';
import { supportMail } from '../site/claims.ts';
import { Page } from '../site/page.tsx';
import { helpQuestions, questionsWithoutSales, type Question } from './questions.ts';

/** Help page with searchable questions. */
export default function HelpPage() {
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Text typed before hydration, or a search in the address.
  useLayoutEffect(() => setSearch(field.current?.value || searchInAddress()), []);
  const topics = sellsPlans() ? helpQuestions : questionsWithoutSales();
  const found = topics
    .map(({ subject, questions }) => ({
      subject,
      questions: questions.filter((each) => isAbout(each, search)),
    }))
    .filter(({ questions }) => questions.length > 0);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <Page>
      <PageHeader title={t`Help`} lead={t`Quick answers for couples.`} />
      <Column>
        <search>
          <TextField
            label={t`Search the answers`}
            type="search"
            autoComplete="off"
            ref={field}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </search>
        <p role="status">
          {search.trim() && plural(count, { one: '# answer', other: '# answers' })}
        </p>
        {found.map(({ subject, questions }) => (
          <section key={subject}>
            <h2>{subject}</h2>
            {questions.map(({ question, answer }) => (
              // Searches expand their results; readers may toggle them afterwards.
              <details key={`${question} ${search === ''}`} open={search.trim() !== ''}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </section>
        ))}
        {found.length === 0 && (
          <EmptyState
            title={t`No answers found`}
            text={t`Try another word, or ask us.`}
            headingLevel={2}
          />
        )}
        <p>
          <Trans>
            Not answered? Write to <a href={`mailto:${supportMail}`}>{supportMail}</a>.
          </Trans>
        </p>
      </Column>
    </Page>
  );
}

function searchInAddress(): string {
  return new URLSearchParams(window.location.search).get('search') ?? '';
}

/** Whether a question or its answer contains each word of a search. */
function isAbout({ question, answer }: Question, search: string): boolean {
  const words = `${question} ${answer}`;
  return search.split(/\s+/).every((word) => containsText(words, word));
}

const Column = styled('div', {
  maxWidth: '42rem',
  display: 'grid',
  gap: space[4],
  '& h2': { ...text.heading, margin: `${space[4]} 0 ${space[2]}` },
  '& details': { borderTop: `1px solid ${color.line}`, paddingBlock: space[2] },
  '& summary': { ...text.label, cursor: 'pointer', paddingBlock: space[3] },
  '& details p': { color: color.muted, paddingBottom: space[3] },
  '& a': { color: color.ours },
});
