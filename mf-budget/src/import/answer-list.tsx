import { t } from '@lingui/core/macro';
import type { ImportQuestion } from '@harmony/contract';
import { Button, space, styled, text, useDates, type Dates } from '@harmony/design-system';
import { useEffect, useRef } from 'react';
import { peopleText, readingText } from './reading-text.ts';
import type { Answer } from './use-answers.ts';

interface AnswerListProps {
  answers: readonly Answer[];
  onChange: (question: ImportQuestion) => void;
}

/** The user's answers about a file, each of which can be changed. */
export function AnswerList({ answers, onChange }: AnswerListProps) {
  const dates = useDates();
  const list = useRef<HTMLUListElement>(null);
  // The card of an answered question disappears, and the focus with it.
  useEffect(() => {
    if (answers.length > 0) list.current?.focus({ preventScroll: true });
  }, [answers]);
  if (answers.length === 0) return null;
  return (
    <List ref={list} tabIndex={-1} aria-label={t`Your answers`}>
      {answers.map((answer) => {
        const chosen = answerText(answer, dates);
        return (
          <li key={answer.question.about}>
            <span>{chosen}</span>
            <Button
              size="small"
              variant="quiet"
              aria-label={t`Change the answer: ${chosen}`}
              onClick={() => onChange(answer.question)}
            >{t`Change`}</Button>
          </li>
        );
      })}
    </List>
  );
}

function answerText({ question, mapping }: Answer, dates: Dates): string {
  const { about, readings } = question;
  if (about === 'statuses') {
    return Object.entries(mapping.statuses ?? {})
      .map(([word, meaning]) =>
        meaning === 'booked' ? t`“${word}” is booked` : t`“${word}” is left out`,
      )
      .join(', ');
  }
  if (about === 'people') return peopleText(mapping) ?? '';
  const chosen = readings.find((each) => JSON.stringify(each.mapping) === JSON.stringify(mapping));
  const [first] = chosen?.rows ?? [];
  return first ? readingText(about, first, dates) : '';
}

const List = styled('ul', {
  ...text.body,
  display: 'grid',
  gap: space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&:focus': { outline: 'none' },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[3] },
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
});
