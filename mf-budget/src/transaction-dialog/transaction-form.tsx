import { EARLIEST_DAY, endpoints, enteredTransactionSchema, type BodyOf } from '@harmony/contract';
import {
  Button,
  CategoryDot,
  Form,
  FormActions,
  FormMoneyField,
  FormRow,
  FormSelect,
  FormSwitch,
  FormTextArea,
  FormTextField,
  SegmentedControl,
} from '@harmony/design-system';
import { issuesOf, RequestError, toast, useEndpointMutation } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useToday } from '../clock/today.ts';
import { useCategories } from '../transactions/use-categories.ts';
import { categoriesFor, signedAmount, type EntryMode, type PrefilledExpense } from './entry.ts';
import { LimitReached } from './limit-reached.tsx';

type NewTransaction = BodyOf<typeof endpoints.transactions.create>;

/** The fields at which the server's issues are shown. */
const fields = ['amount', 'description', 'categoryId', 'type', 'date', 'notes'] as const;

const modes = [
  { value: 'expense', label: 'Expense' },
  { value: 'income', label: 'Income' },
] as const;

const types = [
  { value: 'shared', label: 'Shared' },
  { value: 'personal', label: 'Personal' },
] as const;

interface TransactionFormProps {
  initialMode: EntryMode;
  onDone: () => void;
  /** Told whether something was entered. */
  onDirtyChange: (isDirty: boolean) => void;
  /** What it begins with, where something is known. */
  prefilled?: PrefilledExpense;
}

/** The fields of a new transaction. What was typed stays when adding it fails. */
export function TransactionForm({
  initialMode,
  onDone,
  onDirtyChange,
  prefilled,
}: TransactionFormProps) {
  const [mode, setMode] = useState(initialMode);
  const today = useToday();
  const categories = categoriesFor(mode, useCategories().list);
  const name = mode === 'expense' ? 'Expense' : 'Income';
  const form = useForm<NewTransaction>({
    resolver: standardSchemaResolver(enteredTransactionSchema),
    defaultValues: {
      amount: '',
      description: '',
      categoryId: '',
      type: 'shared',
      isVisible: true,
      date: today,
      notes: '',
      ...prefilled,
    },
  });
  const { control, handleSubmit, setError, setValue, formState } = form;
  const { isDirty } = formState;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const type = useWatch({ control, name: 'type' });
  const add = useEndpointMutation(endpoints.transactions.create, {
    changes: prefilled?.dateNightId ? ['transactions', 'date-nights'] : ['transactions'],
    errorText: `Failed to add ${mode}`,
    onSuccess: () => {
      toast({ title: 'Success', description: `${name} added successfully` });
      onDone();
    },
    onError: (error) => {
      for (const { field, message } of issuesOf(error, fields)) setError(field, { message });
    },
  });

  const changeMode = (next: EntryMode): void => {
    setMode(next);
    // The other mode has other categories.
    setValue('categoryId', '');
  };

  const submit = (values: NewTransaction): void => {
    add.mutate({ body: { ...values, amount: signedAmount(mode, String(values.amount)) } });
  };

  return (
    <Form onSubmit={handleSubmit(submit)}>
      <SegmentedControl
        label="Kind"
        hideLabel
        options={modes}
        value={mode}
        onValueChange={changeMode}
      />
      {add.error instanceof RequestError && add.error.body?.code === 'tier_limit' && (
        <LimitReached error={add.error.body} />
      )}
      <FormRow>
        <FormMoneyField control={control} name="amount" label="Amount" />
        <FormTextField
          control={control}
          name="date"
          label="Date"
          type="date"
          min={EARLIEST_DAY}
          max={today}
        />
      </FormRow>
      <FormTextField control={control} name="description" label="Description" autoComplete="off" />
      <FormSelect
        control={control}
        name="categoryId"
        label="Category"
        placeholder="Choose a category"
        options={categories.map(({ id, name: label, color }) => ({
          value: id,
          label,
          mark: <CategoryDot color={color} />,
        }))}
      />
      <Controller
        control={control}
        name="type"
        render={({ field: { value, onChange } }) => (
          <SegmentedControl label="Type" options={types} value={value} onValueChange={onChange} />
        )}
      />
      {type === 'personal' && (
        <FormSwitch
          control={control}
          name="isVisible"
          label="Visible to your partner"
          hint="Off keeps it to yourself, everywhere."
        />
      )}
      <FormTextArea control={control} name="notes" label="Notes (optional)" />
      <FormActions>
        <Button type="submit" pending={add.isPending} pendingLabel="Adding…">
          Add {mode}
        </Button>
      </FormActions>
    </Form>
  );
}
