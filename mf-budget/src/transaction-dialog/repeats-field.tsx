import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { rhythms, type Rhythm, type Transaction } from '@harmony/contract';
import { color, Select, styled, text } from '@harmony/design-system';
import { Link } from '@harmony/mf-kit';
import { useState } from 'react';
import { recurringPath } from '../recurring/recurring-path.ts';
import { rhythmWords } from '../recurring/rhythm-words.ts';
import { useRepeatingAlready } from '../recurring/use-repeating-already.ts';
import { DetailChip, DetailField } from './details.tsx';

/** Interval of a recurring transaction; undefined if it does not recur. */
export type Repeats = Rhythm | undefined;

const NEVER = 'never';
const options = [
  { value: NEVER, label: t`Never` },
  ...rhythms.map((value) => ({ value, label: rhythmWords[value] })),
];

interface RepeatsFieldProps {
  value: Repeats;
  onValueChange: (value: Repeats) => void;
  /** Description typed so far. */
  description: string;
  /** The transaction being edited, which may originate from a recurring one. */
  edited: Transaction | undefined;
}

/** Recurrence, collapsed by default. Transactions booked from a recurring one link to it. */
export function RepeatsField({ edited, ...field }: RepeatsFieldProps) {
  const [isOpen, setOpen] = useState(field.value !== undefined);
  if (edited?.recurringId) {
    return (
      <Origin>
        <Trans>
          This repeats. <Link to={recurringPath(edited.recurringId)}>See when it comes again</Link>
        </Trans>
      </Origin>
    );
  }
  if (!isOpen) {
    return (
      <DetailChip type="button" aria-expanded={false} onClick={() => setOpen(true)}>
        {t`Repeats`}
      </DetailChip>
    );
  }
  return (
    <DetailField>
      <RhythmField {...field} />
    </DetailField>
  );
}

function RhythmField({ value, onValueChange, description }: Omit<RepeatsFieldProps, 'edited'>) {
  const already = useRepeatingAlready(description);
  return (
    <Select
      label={t`Repeats`}
      options={options}
      value={value ?? NEVER}
      onValueChange={(chosen) => onValueChange(rhythms.find((rhythm) => rhythm === chosen))}
      hint={value && (already ?? t`This one is added now; the next ones automatically.`)}
    />
  );
}

const Origin = styled('p', { ...text.caption, flex: '1 1 100%', color: color.muted });
