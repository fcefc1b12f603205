import { t } from '@lingui/core/macro';
import type { Mapping } from '@harmony/contract';
import { SegmentedControl, space, styled } from '@harmony/design-system';
import { useState } from 'react';
import type { QuestionCardProps } from './question-card.tsx';

type Meaning = NonNullable<Mapping['statuses']>[string];

/** The meaning of each unknown word; the last choice sends all of them. */
export function StatusWords({ question, answered, isPending, onAnswer }: QuestionCardProps) {
  const { words } = question;
  const [chosen, setChosen] = useState<Readonly<Record<string, Meaning>>>(answered.statuses ?? {});
  const choose = (word: string, meaning: Meaning): void => {
    if (isPending) return;
    const statuses = { ...chosen, [word]: meaning };
    setChosen(statuses);
    if (words.every((each) => each in statuses)) onAnswer({ statuses });
  };
  return (
    <List>
      {words.map((word) => (
        <li key={word}>
          <SegmentedControl<Meaning | ''>
            label={t`“${word}”`}
            options={[
              { value: 'booked', label: t`Booked` },
              { value: 'left-out', label: t({ message: 'Leave out', context: 'payments' }) },
            ]}
            value={chosen[word] ?? ''}
            onValueChange={(meaning) => meaning !== '' && choose(word, meaning)}
          />
        </li>
      ))}
    </List>
  );
}

const List = styled('ul', {
  display: 'grid',
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxWidth: '28rem',
  '& li': { overflowWrap: 'anywhere' },
});
