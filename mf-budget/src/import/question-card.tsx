import { t } from '@lingui/core/macro';
import type { ImportQuestion, SentMapping } from '@harmony/contract';
import {
  breakpoint,
  Card,
  color,
  radius,
  space,
  styled,
  text,
  useDates,
} from '@harmony/design-system';
import { questionReasons, questionTitles, peopleText, readingText } from './reading-text.ts';
import { StatusWords } from './status-words.tsx';

export interface QuestionCardProps {
  question: ImportQuestion;
  /** The parts of the mapping that were answered before. */
  answered: SentMapping;
  isPending: boolean;
  onAnswer: (mapping: SentMapping) => void;
}

/** A question about a file, answered by tapping the right reading. */
export function QuestionCard(props: QuestionCardProps) {
  const { about } = props.question;
  if (about === 'columns') return null;
  return (
    <Card title={questionTitles[about]}>
      <p>{questionReasons[about]}</p>
      {about === 'statuses' ? <StatusWords {...props} /> : <Readings {...props} />}
      <Small>{t`We remember it for the next file of this bank.`}</Small>
    </Card>
  );
}

function Readings({ question, answered, isPending, onAnswer }: QuestionCardProps) {
  const { about, readings } = question;
  const dates = useDates();
  return (
    <Choices>
      {readings.map(({ mapping, rows }) => (
        <button
          key={JSON.stringify(mapping)}
          type="button"
          aria-pressed={isWithin(mapping, answered)}
          // Stays enabled, since disabling would drop the focus.
          aria-disabled={isPending}
          onClick={() => !isPending && onAnswer(mapping)}
        >
          {about === 'people' && <b>{peopleText(mapping)}</b>}
          {rows.map((row, place) => (
            // Rows have no other key and never move.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={place}>{readingText(about, row, dates)}</span>
          ))}
          <strong>{t`This is right`}</strong>
        </button>
      ))}
    </Choices>
  );
}

/** Whether a reading is the chosen one. */
function isWithin(mapping: SentMapping, answered: SentMapping): boolean {
  const parts = Object.entries(mapping) as [keyof SentMapping, unknown][];
  return parts.every(([part, value]) => JSON.stringify(answered[part]) === JSON.stringify(value));
}

const Choices = styled('div', {
  display: 'grid',
  gap: space[3],
  [breakpoint.tablet]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
  '& button': {
    ...text.body,
    display: 'flex',
    flexDirection: 'column',
    gap: space[1],
    padding: space[4],
    border: `1px solid ${color.edge}`,
    borderRadius: radius.medium,
    background: color.card,
    color: color.ink,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& button:hover': { background: color.oursSoft },
  '& button[aria-disabled="true"]': { cursor: 'progress', opacity: 0.6 },
  '& button[aria-pressed="true"]': { borderColor: color.ours, background: color.oursSoft },
  '& strong': { ...text.label, color: color.ours, marginTop: 'auto', paddingTop: space[2] },
});

const Small = styled('p', { ...text.caption, color: color.muted });
