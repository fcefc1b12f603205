import { t } from '@lingui/core/macro';
import {
  type BodyOf,
  DEFAULT_GOAL_ICON,
  endpoints,
  type Goal,
  newGoalSchema,
  schemaIn,
} from '@harmony/contract';
import {
  Button,
  ChoiceGrid,
  Form,
  FormActions,
  FormMoneyField,
  FormRow,
  FormTextField,
  shownCurrency,
  useDirty,
} from '@harmony/design-system';
import {
  changedValues,
  issuesOf,
  RequestError,
  toast,
  useEndpointMutation,
  useToday,
} from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { MoreGoals } from '../goal-limit/more-goals.tsx';
import { isNewlyReached } from '../goal-progress/progress-of.ts';
import { goalIcons } from './goal-icons.tsx';

type GoalFields = BodyOf<typeof endpoints.goals.create>;

const fields = ['name', 'targetAmount', 'icon', 'targetDate'] as const;

interface GoalFormProps {
  /** The goal to edit; a new goal is created without it. */
  goal?: Goal | undefined;
  onDone: () => void;
}

/** Form of a savings goal. The input is kept when saving fails. */
export function GoalForm({ goal, onDone }: GoalFormProps) {
  const today = useToday();
  const [initial] = useState(goal);
  const { control, handleSubmit, setError, formState } = useForm<GoalFields>({
    resolver: standardSchemaResolver(schemaIn(shownCurrency(), newGoalSchema)),
    defaultValues: {
      name: goal?.name ?? '',
      targetAmount: goal?.targetAmount ?? '',
      icon: goal?.icon ?? DEFAULT_GOAL_ICON,
      targetDate: goal?.targetDate ?? '',
    },
  });
  const { isDirty, dirtyFields } = formState;
  useDirty(isDirty);
  const onError = (error: Error): void => {
    for (const { field, message } of issuesOf(error, fields)) setError(field, { message });
  };
  const create = useEndpointMutation(endpoints.goals.create, {
    errorText: t`Failed to create goal`,
    onSuccess: () => {
      toast({ title: t`Success`, description: t`Savings goal created successfully!` });
      onDone();
    },
    onError,
  });
  const change = useEndpointMutation(endpoints.goals.change, {
    errorText: t`Couldn’t save the goal`,
    onSuccess: (changed) => {
      const before = { ...changed, targetAmount: initial?.targetAmount ?? changed.targetAmount };
      if (!isNewlyReached(before, changed)) {
        toast({ title: t`Success`, description: t`Savings goal saved` });
      }
      onDone();
    },
    onConsentRequested: onDone,
    onError,
  });

  const submit = (values: GoalFields): void => {
    if (!goal) return create.mutate({ body: values });
    change.mutate({ params: { id: goal.id }, body: changedValues(values, dirtyFields) });
  };

  const refused = create.error instanceof RequestError ? create.error.body : undefined;
  return (
    <Form onSubmit={handleSubmit(submit)}>
      {refused?.code === 'tier_limit' && (
        <MoreGoals most={refused.limit ?? 0} requiredTier={refused.requiredTier} />
      )}
      <FormTextField
        control={control}
        name="name"
        label={t`Goal name`}
        placeholder={t`A weekend away`}
        autoComplete="off"
      />
      <FormRow>
        <FormMoneyField control={control} name="targetAmount" label={t`Target amount`} />
        <FormTextField
          control={control}
          name="targetDate"
          label={t`Target date (optional)`}
          type="date"
          min={today}
        />
      </FormRow>
      <Controller
        control={control}
        name="icon"
        render={({ field: { value, onChange } }) => (
          <ChoiceGrid
            label={t`Icon`}
            options={goalIcons}
            value={value ?? DEFAULT_GOAL_ICON}
            onValueChange={onChange}
          />
        )}
      />
      <FormActions>
        <Button
          type="submit"
          pending={create.isPending || change.isPending}
          pendingLabel={goal ? t`Saving...` : t`Creating...`}
        >
          {goal ? t`Save Goal` : t`Create Goal`}
        </Button>
      </FormActions>
    </Form>
  );
}
