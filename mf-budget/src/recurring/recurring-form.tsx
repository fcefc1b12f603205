import { t } from '@lingui/core/macro';
import {
  type CalendarDay,
  endpoints,
  type EnteredRecurring,
  enteredRecurringSchema,
  type Recurring,
  rhythms,
  schemaIn,
} from '@harmony/contract';
import {
  Button,
  Form,
  FormActions,
  FormMoneyField,
  FormSelect,
  FormTextArea,
  FormTextField,
  SegmentedControl,
  shownCurrency,
  Switch,
  useDirty,
} from '@harmony/design-system';
import { issuesOf, toast, useEndpointMutation, useUser } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { CategoryField } from '../category-field/category-field.tsx';
import { useProposedCategory } from '../category-field/use-proposed-category.ts';
import { useToday } from '../clock/today.ts';
import { KindField } from '../entry-fields/kind-field.tsx';
import { OwnershipFields, useVisibleByDefault } from '../entry-fields/ownership-fields.tsx';
import { categoriesFor, changesIn } from '../transaction-dialog/entry.ts';
import { useCategories } from '../transactions/use-categories.ts';
import { enteredOf, kindOf, bodyOf } from './recurring-entry.ts';
import { rhythmWords } from './rhythm-words.ts';
import { useRepeatingAlready } from './use-repeating-already.ts';

const fields = [
  'amount',
  'description',
  'categoryId',
  'type',
  'every',
  'firstDate',
  'until',
  'notes',
] as const;

const reaches = [
  { value: 'next', label: t`From the next one on` },
  { value: 'all', label: t`All of them` },
] as const;

interface RecurringFormProps {
  /** The recurring transaction to edit; a new one is created without it. */
  recurring: Recurring | undefined;
  /** First date of a new one; defaults to today. */
  firstDate?: CalendarDay | undefined;
  onDone: () => void;
}

/** Form of a recurring transaction. The input is kept when saving fails. */
export function RecurringForm({ recurring, firstDate, onDone }: RecurringFormProps) {
  const today = useToday();
  const user = useUser();
  const { list } = useCategories();
  const [initialKind] = useState(() => kindOf(recurring));
  const [kind, setKind] = useState(initialKind);
  const [reach, setReach] = useState<'next' | 'all'>('next');
  const isVisibleByDefault = useVisibleByDefault();
  const form = useForm<EnteredRecurring>({
    resolver: standardSchemaResolver(schemaIn(shownCurrency(), enteredRecurringSchema)),
    defaultValues: enteredOf(recurring, firstDate ?? today),
  });
  const { control, getValues, handleSubmit, setError, setValue, formState } = form;
  useDirty(formState.isDirty);
  const [mode, description, categoryId] = useWatch({
    control,
    name: ['mode', 'description', 'categoryId'],
  });
  const already = useRepeatingAlready(description);
  const proposed = useProposedCategory(categoryId, (id, isProposal) =>
    setValue('categoryId', id, {
      shouldDirty: !isProposal,
      shouldValidate: formState.isSubmitted,
    }),
  );
  const onError = (error: Error): void => {
    for (const { field, message } of issuesOf(error, fields)) setError(field, { message });
  };
  const saved = (answer: Recurring): void => {
    toast({ title: t`Success`, description: t`${{ name: answer.description }} was saved` });
    onDone();
  };
  const create = useEndpointMutation(endpoints.recurring.create, {
    errorText: t`Couldn’t add it`,
    onSuccess: saved,
    onError,
  });
  const change = useEndpointMutation(endpoints.recurring.change, {
    errorText: t`Couldn’t change it`,
    onSuccess: saved,
    onError,
  });
  const isPending = create.isPending || change.isPending;
  const ownIds = recurring && kind === initialKind ? [recurring.categoryId] : [];

  const submit = (entered: EnteredRecurring): void => {
    const complete = bodyOf(kind, entered, getValues('isVisible') ?? isVisibleByDefault);
    if (!recurring) return create.mutate({ body: complete });
    const from = reach === 'all' ? { from: recurring.firstDate } : {};
    const body = { ...changesIn(complete, recurring), ...from };
    change.mutate({ params: { id: recurring.id }, body });
  };

  return (
    <FormProvider {...form}>
      <Form onSubmit={handleSubmit(submit)}>
        <KindField
          value={kind}
          onValueChange={(next) => {
            setKind(next);
            setValue('categoryId', '');
          }}
        />
        <FormMoneyField control={control} name="amount" label={t`Amount`} size="large" />
        <FormTextField
          control={control}
          name="description"
          label={t`Description`}
          hint={recurring ? undefined : already}
          autoComplete="off"
        />
        <CategoryField
          mode={kind}
          categories={categoriesFor(kind, list, ownIds)}
          proposed={proposed}
        />
        <FormSelect
          control={control}
          name="every"
          label={t`Repeats`}
          placeholder={t`How often`}
          options={rhythms.map((value) => ({ value, label: rhythmWords[value] }))}
        />
        {!recurring && (
          <FormTextField
            control={control}
            name="firstDate"
            label={t`First date`}
            type="date"
            hint={t`Anything due since then is added right away.`}
          />
        )}
        <FormTextField control={control} name="until" label={t`Last date (optional)`} type="date" />
        <OwnershipFields mayChangeType={!recurring || recurring.userId === user?.id} />
        <Switch
          label={t`Add automatically`}
          hint={t`Turn off to get a reminder and add it yourself.`}
          checked={mode === 'book'}
          onCheckedChange={(isBooked) =>
            setValue('mode', isBooked ? 'book' : 'remind', { shouldDirty: true })
          }
        />
        <FormTextArea control={control} name="notes" label={t`Notes (optional)`} />
        {recurring && (
          <SegmentedControl
            label={t`Change`}
            options={reaches}
            value={reach}
            onValueChange={setReach}
          />
        )}
        <FormActions>
          <Button type="submit" pending={isPending} pendingLabel={t`Saving…`}>
            {recurring ? t`Save` : t`Add`}
          </Button>
        </FormActions>
      </Form>
    </FormProvider>
  );
}
