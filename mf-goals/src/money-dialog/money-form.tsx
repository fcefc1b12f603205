import { t } from '@lingui/core/macro';
import {
  type BodyOf,
  EARLIEST_DAY,
  endpoints,
  enteredContributionSchema,
  type Goal,
  schemaIn,
  toCents,
  toDecimal,
} from '@harmony/contract';
import {
  amountText,
  Button,
  Form,
  FormActions,
  FormMoneyField,
  FormRow,
  FormTextField,
  SegmentedControl,
  shownCurrency,
  useDirty,
} from '@harmony/design-system';
import { issuesOf, toast, useEndpointMutation, useToday } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isNewlyReached } from '../goal-progress/progress-of.ts';

type ContributionFields = BodyOf<typeof endpoints.goals.contribute>;

export type Direction = 'add' | 'take';

const directions = [
  { value: 'add', label: t({ message: 'Add', context: 'money to a goal' }) },
  { value: 'take', label: t`Take out` },
] as const;

const fields = ['amount', 'date', 'note'] as const;

interface MoneyFormProps {
  goal: Goal;
  initialDirection: Direction;
  onDone: () => void;
}

/** Form to add money to a goal or take some out. The input is kept when saving fails. */
export function MoneyForm({ goal, initialDirection, onDone }: MoneyFormProps) {
  const [direction, setDirection] = useState(initialDirection);
  const today = useToday();
  const { control, handleSubmit, setError, clearErrors, formState } = useForm<ContributionFields>({
    resolver: standardSchemaResolver(schemaIn(shownCurrency(), enteredContributionSchema)),
    defaultValues: { amount: '', date: today, note: '' },
  });
  const { isDirty } = formState;
  useDirty(isDirty);
  const contribute = useEndpointMutation(endpoints.goals.contribute, {
    errorText: direction === 'add' ? t`Couldn’t add money` : t`Couldn’t take out money`,
    onSuccess: (changed, { body }) => {
      const { name, currentAmount } = changed;
      const cents = toCents(currentAmount);
      const beforeCents = cents - toCents(String(body.amount));
      const before = { ...changed, currentAmount: toDecimal(beforeCents, shownCurrency()) };
      if (!isNewlyReached(before, changed)) {
        const saved = amountText(cents, 'rounded');
        toast({ title: t`Success`, description: t`${name} now has ${saved}` });
      }
      onDone();
    },
    onConsentRequested: onDone,
    onError: (error) => {
      for (const { field, message } of issuesOf(error, fields)) setError(field, { message });
    },
  });

  const submit = (values: ContributionFields): void => {
    const cents = toCents(String(values.amount));
    contribute.mutate({
      params: { id: goal.id },
      body: { ...values, amount: toDecimal(direction === 'add' ? cents : -cents, shownCurrency()) },
    });
  };

  const changeDirection = (next: Direction): void => {
    setDirection(next);
    // Only withdrawals are limited to the balance.
    clearErrors('amount');
  };

  return (
    <Form onSubmit={handleSubmit(submit)}>
      <SegmentedControl
        label={t`Direction`}
        hideLabel
        options={directions}
        value={direction}
        onValueChange={changeDirection}
      />
      <FormRow>
        <FormMoneyField control={control} name="amount" label={t`Amount`} />
        <FormTextField
          control={control}
          name="date"
          label={t`Date`}
          type="date"
          min={EARLIEST_DAY}
          max={today}
        />
      </FormRow>
      <FormTextField control={control} name="note" label={t`Note (optional)`} autoComplete="off" />
      <FormActions>
        <Button type="submit" pending={contribute.isPending} pendingLabel={t`Saving...`}>
          {direction === 'add' ? t`Add money` : t`Take out money`}
        </Button>
      </FormActions>
    </Form>
  );
}
