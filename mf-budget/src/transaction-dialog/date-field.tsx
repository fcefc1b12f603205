import { t } from '@lingui/core/macro';
import { addDays, EARLIEST_DAY, type CalendarDay } from '@harmony/contract';
import { Chips, styled, useDates } from '@harmony/design-system';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useId } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { DetailProblem, detailStyle } from './details.tsx';
import type { EnteredTransaction } from './entry.ts';

interface DateFieldProps {
  form: UseFormReturn<EnteredTransaction>;
  today: CalendarDay;
  /** Whether a button for yesterday is beside it, as for new entries. */
  offersYesterday: boolean;
}

/** Date of an entry: a chip with the day in words, which becomes a native date field on focus. */
export function DateField({ form: { control }, today, offersYesterday }: DateFieldProps) {
  const dates = useDates();
  const { field, fieldState } = useController({ control, name: 'date' });
  const { value: day, ...bound } = field;
  const problem = fieldState.error?.message;
  const problemId = useId();
  const yesterday = addDays(today, -1);
  return (
    <>
      <Chip>
        <Words aria-hidden="true">
          <CalendarDays />
          {day === '' ? t`Date` : dates.relative(day, today)}
        </Words>
        <Native
          {...bound}
          aria-label={t`Date`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && problemId}
          type="date"
          min={EARLIEST_DAY}
          max={today}
          value={day}
        />
      </Chip>
      {problem && <DetailProblem id={problemId} message={problem} />}
      {offersYesterday && (
        <Likely>
          <Chips
            label={t`Likely days`}
            options={[{ value: yesterday, label: t`Yesterday` }]}
            value={day}
            onValueChange={() => bound.onChange(day === yesterday ? today : yesterday)}
          />
        </Likely>
      )}
    </>
  );
}

const Chip = styled('div', {
  ...detailStyle,
  position: 'relative',
  '&:focus-within > span': { display: 'none' },
});

const Words = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: detailStyle.gap,
});

/** Covers the words invisibly until it has the focus. */
const Native = styled('input', {
  font: 'inherit',
  color: 'inherit',
  padding: 0,
  border: 0,
  background: 'transparent',
  cursor: 'pointer',
  '&:not(:focus)': { position: 'absolute', inset: 0, width: '100%', opacity: 0 },
});

const Likely = styled('div', { '& button': detailStyle });
