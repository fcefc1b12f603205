import { t } from '@lingui/core/macro';
import { addDays, EARLIEST_DAY, type CalendarDay } from '@harmony/contract';
import { Chips, FormTextField, space, styled } from '@harmony/design-system';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { EnteredTransaction } from './entry.ts';

interface DateFieldProps {
  form: UseFormReturn<EnteredTransaction>;
  today: CalendarDay;
}

/** Date field with shortcuts for today and yesterday. */
export function DateField({ form: { control, setValue }, today }: DateFieldProps) {
  const day = useWatch({ control, name: 'date' });
  return (
    <Place>
      <FormTextField
        control={control}
        name="date"
        label={t`Date`}
        type="date"
        min={EARLIEST_DAY}
        max={today}
      />
      <Chips
        label={t`Likely days`}
        options={[
          { value: today, label: t`Today` },
          { value: addDays(today, -1), label: t`Yesterday` },
        ]}
        value={day}
        onValueChange={(chosen) =>
          setValue('date', chosen, { shouldDirty: true, shouldValidate: true })
        }
      />
    </Place>
  );
}

const Place = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space[2],
  '& > :first-child': { flex: '1 1 9rem' },
});
