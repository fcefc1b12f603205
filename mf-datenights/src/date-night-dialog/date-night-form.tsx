import { t } from '@lingui/core/macro';
import { endpoints, isIncomeCategory, type DateNight } from '@harmony/contract';
import {
  Button,
  CategoryDot,
  Form,
  FormActions,
  FormDatePicker,
  FormMoneyField,
  FormRow,
  FormSelect,
  FormTextArea,
  FormTextField,
  UpgradeRow,
  useDirty,
} from '@harmony/design-system';
import {
  changedValues,
  issuesOf,
  planOffer,
  RequestError,
  toast,
  useEndpoint,
  useEndpointMutation,
  useToday,
} from '@harmony/mf-kit';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Idea } from '../ideas/ideas.ts';
import { rangeText } from '../ideas/range-text.ts';
import { bodyOf, formField, resolveForm, valuesOf, type FormValues } from './form-values.ts';

const fields = [
  'title',
  'plannedDate',
  'budgetAmount',
  'categoryId',
  'description',
  'activities',
  'location',
  'specialNotes',
] as const;

interface DateNightFormProps {
  /** The date night to edit; a new one is planned without it. */
  dateNight?: DateNight | undefined;
  idea?: Idea | undefined;
  onDone: () => void;
}

/** Form of a date night. The input is kept when saving fails. */
export function DateNightForm({ dateNight, idea, onDone }: DateNightFormProps) {
  const today = useToday();
  const { data: categories } = useEndpoint(endpoints.categories.list);
  const { control, getValues, handleSubmit, setError, setValue, formState } = useForm<FormValues>({
    resolver: resolveForm,
    defaultValues: valuesOf(dateNight, idea),
  });
  const { isDirty, dirtyFields } = formState;
  useDirty(isDirty);
  const onError = (error: Error): void => {
    for (const { field, message } of issuesOf(error, fields)) {
      setError(formField(field), { message });
    }
  };
  const create = useEndpointMutation(endpoints.dateNights.create, {
    errorText: t`Failed to create date night plan`,
    onSuccess: () => {
      toast({ title: t`Success`, description: t`Date night plan created successfully!` });
      onDone();
    },
    onError,
  });
  const change = useEndpointMutation(endpoints.dateNights.change, {
    errorText: t`Couldn’t save the date night`,
    onSuccess: () => {
      toast({ title: t`Success`, description: t`Date night plan saved` });
      onDone();
    },
    onError,
  });

  // Ideas are preset with the built-in date night category.
  const usual = categories?.find(
    ({ builtIn, isArchived }) => builtIn === 'date-night' && !isArchived,
  )?.id;
  useEffect(() => {
    if (idea && usual && getValues('categoryId') === '') setValue('categoryId', usual);
  }, [idea, usual, getValues, setValue]);

  const submit = (values: FormValues): void => {
    const body = bodyOf(values);
    if (!dateNight) return create.mutate({ body });
    const isMoved = dirtyFields.day || dirtyFields.time;
    const changed = { ...dirtyFields, plannedDate: isMoved, timeZone: isMoved };
    change.mutate({ params: { id: dateNight.id }, body: changedValues(body, changed) });
  };

  const refused = create.error instanceof RequestError ? create.error.body : undefined;
  const spending = (categories ?? []).filter((category) => !isIncomeCategory(category));
  return (
    <Form onSubmit={handleSubmit(submit)}>
      {refused?.code === 'tier_limit' && (
        <UpgradeRow feature={t`Date Night Planning`} offer={planOffer(refused.requiredTier)} />
      )}
      <FormTextField control={control} name="title" label={t`Title`} autoComplete="off" />
      <FormRow>
        <FormDatePicker
          control={control}
          name="day"
          label={t`Date`}
          // A past date night keeps its day until the user changes it.
          min={earlier(today, valuesOf(dateNight, undefined).day)}
        />
        <FormTextField control={control} name="time" label={t`Time`} type="time" />
      </FormRow>
      <FormRow>
        <FormMoneyField
          control={control}
          name="budgetAmount"
          label={t`Budget`}
          hint={idea && t`Usually ${{ range: rangeText(idea) }}`}
        />
        <FormSelect
          control={control}
          name="categoryId"
          label={t`Category`}
          placeholder={t`Choose a category`}
          options={spending.map(({ id, name, color }) => ({
            value: id,
            label: name,
            mark: <CategoryDot color={color} />,
          }))}
        />
      </FormRow>
      <FormTextArea
        control={control}
        name="description"
        label={t`Description (optional)`}
        rows={2}
      />
      <FormTextArea
        control={control}
        name="activities"
        label={t`Activities (optional)`}
        hint={t`One per line`}
        rows={3}
      />
      <FormTextField control={control} name="location" label={t`Location (optional)`} />
      <FormTextArea
        control={control}
        name="specialNotes"
        label={t`Special notes (optional)`}
        rows={2}
      />
      <FormActions>
        <Button
          type="submit"
          pending={create.isPending || change.isPending}
          pendingLabel={dateNight ? t`Saving...` : t`Creating...`}
        >
          {dateNight ? t`Save Plan` : t`Plan Date Night`}
        </Button>
      </FormActions>
    </Form>
  );
}

/** Returns the earlier of two days; an empty day is ignored. */
function earlier(day: string, other: string): string {
  return other !== '' && other < day ? other : day;
}
