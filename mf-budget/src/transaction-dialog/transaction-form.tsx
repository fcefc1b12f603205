import {
  byCategory,
  endpoints,
  enteredTransactionSchema,
  type Transaction,
} from '@harmony/contract';
import {
  Button,
  Form,
  FormActions,
  FormMoneyField,
  FormTextArea,
  SegmentedControl,
  Switch,
  useDirty,
} from '@harmony/design-system';
import { RequestError, useEndpoint, useUser } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { CategoryField } from '../category-field/category-field.tsx';
import { useProposedCategory } from '../category-field/use-proposed-category.ts';
import { useToday } from '../clock/today.ts';
import { useCategories } from '../transactions/use-categories.ts';
import { DateField } from './date-field.tsx';
import { DescriptionField } from './description-field.tsx';
import {
  categoriesFor,
  enteredOf,
  modeOf,
  type EnteredTransaction,
  type EntryMode,
  type BegunTransaction,
  type PrefilledExpense,
} from './entry.ts';
import { LimitReached } from './limit-reached.tsx';
import { PartsField } from './parts-field.tsx';
import { RepeatsField, type Repeats } from './repeats-field.tsx';
import { SharedFields } from './shared-fields.tsx';
import { useSaving } from './use-saving.ts';

const modes = [
  { value: 'expense', label: 'Expense' },
  { value: 'income', label: 'Income' },
] as const;

const types = [
  { value: 'shared', label: 'Shared' },
  { value: 'personal', label: 'Personal' },
] as const;

export interface TransactionFormProps {
  initialMode: EntryMode;
  onDone: () => void;
  /** What it begins with, where something is known. */
  prefilled?: PrefilledExpense | undefined;
  /** The transaction that is changed. */
  edited?: Transaction | undefined;
  /** What a new one begins with. */
  begun?: BegunTransaction | undefined;
  /** The transaction of which a new one is made, as of today. */
  copied?: Transaction | undefined;
  /** How often it begins by repeating. */
  repeated?: Repeats;
  onDuplicate?: ((transaction: Transaction) => void) | undefined;
  onRemove?: ((transactions: readonly Transaction[]) => void) | undefined;
}

/** The fields of a transaction. What was typed stays when saving it fails. */
export function TransactionForm(props: TransactionFormProps) {
  const { onDone, prefilled, begun, edited, copied, repeated, onDuplicate, onRemove } = props;
  const source = edited ?? copied;
  const [initialMode] = useState(() => (source ? modeOf(source) : props.initialMode));
  const [mode, setMode] = useState(initialMode);
  const [repeats, setRepeats] = useState<Repeats>(repeated);
  const today = useToday();
  const user = useUser();
  const { list } = useCategories();
  const settings = useEndpoint(endpoints.privacy.settings).data;
  // Hidden until it is known that one shares: the switch can be seen, a leak cannot be undone.
  const isShown = settings?.defaultTransactionSharing ?? false;
  const form = useForm<EnteredTransaction>({
    resolver: standardSchemaResolver(enteredTransactionSchema),
    defaultValues: {
      amount: '',
      description: '',
      categoryId: '',
      type: 'shared',
      notes: '',
      paidBy: user?.id,
      split: null,
      parts: [],
      ...(source && enteredOf(source)),
      date: edited?.date ?? today,
      ...begun,
      ...prefilled,
    },
  });
  const { control, getValues, handleSubmit, reset, setError, setFocus, setValue, formState } = form;
  const isDirty =
    formState.isDirty || repeats !== repeated || (edited !== undefined && mode !== initialMode);
  useDirty(isDirty);
  const [type, description, categoryId] = useWatch({
    control,
    name: ['type', 'description', 'categoryId'],
  });
  const proposed = useProposedCategory(categoryId, (id) =>
    setValue('categoryId', id, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  );
  const { save, isPending, error } = useSaving({ mode, edited, setError });

  // One that was archived since stays as it is.
  const ids = source && byCategory(source).map((part) => part.categoryId);
  const own = mode === initialMode ? list.filter(({ id }) => ids?.includes(id)) : [];
  const categories = [...new Set([...categoriesFor(mode, list), ...own])];
  const changeMode = (next: EntryMode): void => {
    setMode(next);
    // The other mode has other categories.
    setValue('categoryId', '');
    setValue('parts', []);
  };

  const saveThen = (onSaved: () => void) =>
    handleSubmit((entered) =>
      save({ ...entered, isVisible: getValues('isVisible') ?? isShown }, repeats, onSaved),
    );
  /** Empties what the next one has otherwise; the rest is likely the same. */
  const beginAnother = (): void => {
    const next = {
      ...getValues(),
      amount: '',
      description: '',
      categoryId: '',
      notes: '',
      split: null,
      parts: [],
    };
    reset(next, { keepFieldsRef: true });
    setRepeats(undefined);
    setFocus('amount');
  };

  return (
    <Form onSubmit={saveThen(onDone)}>
      <SegmentedControl
        label="Kind"
        hideLabel
        options={modes}
        value={mode}
        onValueChange={changeMode}
      />
      {error instanceof RequestError && error.body?.code === 'tier_limit' && (
        <LimitReached error={error.body} />
      )}
      <FormMoneyField control={control} name="amount" label="Amount" size="large" />
      <DescriptionField
        form={form}
        categories={categories}
        onKnown={(id) => proposed.propose(id, 'picked')}
      />
      <Controller
        control={control}
        name="categoryId"
        render={({ field: { onBlur, ref }, fieldState: { error: refused } }) => (
          <CategoryField
            description={description}
            mode={mode}
            categories={categories}
            proposed={proposed}
            error={refused?.message}
            onBlur={onBlur}
            ref={ref}
          />
        )}
      />
      <PartsField form={form} categories={categories} />
      {/* Whose it is its author alone decides. */}
      {(!edited || edited.userId === user?.id) && (
        <Controller
          control={control}
          name="type"
          render={({ field: { value, onChange } }) => (
            <SegmentedControl label="Type" options={types} value={value} onValueChange={onChange} />
          )}
        />
      )}
      {type === 'personal' && (
        <Controller
          control={control}
          name="isVisible"
          render={({ field: { value, onChange, ref } }) => (
            <Switch
              ref={ref}
              label="Visible to your partner"
              hint="Turn it off to keep this to yourself, everywhere."
              checked={value ?? isShown}
              onCheckedChange={onChange}
            />
          )}
        />
      )}
      <DateField form={form} today={today} />
      <FormTextArea control={control} name="notes" label="Notes (optional)" />
      {type === 'shared' && mode === 'expense' && <SharedFields form={form} />}
      {!prefilled && <RepeatsField value={repeats} onValueChange={setRepeats} edited={edited} />}
      <FormActions>
        {edited && onRemove && (
          <Button
            variant="quiet"
            onClick={() => {
              onDone();
              onRemove([edited]);
            }}
          >
            Delete
          </Button>
        )}
        {edited && onDuplicate && (
          <Button variant="quiet" onClick={() => onDuplicate(edited)}>
            Duplicate
          </Button>
        )}
        {!edited && !prefilled && (
          <Button variant="secondary" pending={isPending} onClick={saveThen(beginAnother)}>
            Save and add another
          </Button>
        )}
        <Button type="submit" pending={isPending} pendingLabel={edited ? 'Saving…' : 'Adding…'}>
          {edited ? 'Save' : `Add ${mode}`}
        </Button>
      </FormActions>
    </Form>
  );
}
