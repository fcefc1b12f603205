import { t } from '@lingui/core/macro';
import {
  byCategory,
  enteredTransactionSchema,
  type QueuedWrite,
  schemaIn,
  type Transaction,
} from '@harmony/contract';
import {
  Button,
  Form,
  FormActions,
  FormMoneyField,
  FormTextArea,
  shownCurrency,
  useDirty,
} from '@harmony/design-system';
import { RequestError, settleWrite, useUser } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { CategoryField } from '../category-field/category-field.tsx';
import { useProposedCategory } from '../category-field/use-proposed-category.ts';
import { useToday } from '../clock/today.ts';
import { KindField } from '../entry-fields/kind-field.tsx';
import { OwnershipFields, useVisibleByDefault } from '../entry-fields/ownership-fields.tsx';
import type { BegunTransfer } from '../transfers/transfer-form.tsx';
import { useCategories } from '../transactions/use-categories.ts';
import { AccountField } from './account-field.tsx';
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
import { MoneyBackFields } from './money-back-fields.tsx';
import { PartsField } from './parts-field.tsx';
import { RepeatsField, type Repeats } from './repeats-field.tsx';
import { SharedFields } from './shared-fields.tsx';
import { useEntryAccount } from './use-entry-account.ts';
import { useRefusal } from './use-refusal.ts';
import { useSaving } from './use-saving.ts';

const addLabels = { expense: t`Add expense`, income: t`Add income` };

export interface TransactionFormProps {
  initialMode: EntryMode;
  onDone: () => void;
  /** Preset values, if any. */
  prefilled?: PrefilledExpense | undefined;
  /** The transaction being edited. */
  edited?: Transaction | undefined;
  /** Initial values of a new transaction. */
  begun?: BegunTransaction | undefined;
  /** The transaction to duplicate as of today. */
  copied?: Transaction | undefined;
  /** Initial interval of the recurrence. */
  repeated?: Repeats;
  /** A queued change that was refused. */
  draft?: QueuedWrite | undefined;
  /** Called with the entered amount and date when a transfer is chosen instead. */
  onTransfer?: ((begun: BegunTransfer) => void) | undefined;
  onDuplicate?: ((transaction: Transaction) => void) | undefined;
  onRemove?: ((transactions: readonly Transaction[]) => void) | undefined;
}

/** Form of a transaction. The input is kept when saving fails. */
export function TransactionForm(props: TransactionFormProps) {
  const { onDone, prefilled, begun, edited, copied, draft, repeated } = props;
  const { onDuplicate, onRemove } = props;
  const source = draft?.after ?? edited ?? copied;
  const [initialMode] = useState(() => (source ? modeOf(source) : props.initialMode));
  const [mode, setMode] = useState(initialMode);
  const [repeats, setRepeats] = useState<Repeats>(repeated);
  const today = useToday();
  const user = useUser();
  const { list } = useCategories();
  const isVisibleByDefault = useVisibleByDefault();
  const form = useForm<EnteredTransaction>({
    resolver: standardSchemaResolver(schemaIn(shownCurrency(), enteredTransactionSchema)),
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
      date: (draft?.after ?? edited)?.date ?? today,
      ...begun,
      ...prefilled,
    },
  });
  const { control, getValues, handleSubmit, reset, setError, setFocus, setValue, formState } = form;
  const isDirty =
    formState.isDirty || repeats !== repeated || (edited !== undefined && mode !== initialMode);
  useDirty(isDirty);
  const [type, description, categoryId, kind] = useWatch({
    control,
    name: ['type', 'description', 'categoryId', 'kind'],
  });
  const isRefund = mode === 'expense' && kind === 'refund';
  const { account, ...placing } = useEntryAccount(form, edited);
  const proposed = useProposedCategory(categoryId, (id) =>
    setValue('categoryId', id, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  );
  const { save, isPending, error: failure } = useSaving({ mode, isRefund, edited, setError });
  const refusal = useRefusal(draft, setError);
  const error = failure ?? refusal;

  const ownParts = source && mode === initialMode ? byCategory(source) : [];
  const ownIds = ownParts.map((part) => part.categoryId);
  const categories = categoriesFor(mode, list, ownIds);
  const changeMode = (next: EntryMode): void => {
    setMode(next);
    // The other mode has other categories.
    setValue('categoryId', '');
    setValue('parts', []);
  };

  const saveThen = (onSaved: () => void) =>
    handleSubmit((entered) => {
      if (placing.isWronglyHidden) return setFocus('isVisible');
      const isVisible = getValues('isVisible') ?? isVisibleByDefault;
      save(placing.place({ ...entered, isVisible }), isRefund ? undefined : repeats, () => {
        if (draft) void settleWrite(draft.id);
        onSaved();
      });
    });
  /** Clears the fields that differ for the next entry and keeps the rest. */
  const beginAnother = (): void => {
    const next = {
      ...getValues(),
      amount: '',
      description: '',
      categoryId: '',
      notes: '',
      split: null,
      parts: [],
      kind: undefined,
      refundOf: null,
    };
    reset(next, { keepFieldsRef: true });
    setRepeats(undefined);
    setFocus('amount');
  };

  return (
    <FormProvider {...form}>
      <Form onSubmit={saveThen(onDone)}>
        <KindField
          value={mode}
          onValueChange={changeMode}
          onTransfer={
            props.onTransfer &&
            (() => {
              const { amount, date } = getValues();
              props.onTransfer?.({ amount: String(amount), date });
            })
          }
        />
        {error instanceof RequestError && error.body?.code === 'tier_limit' && (
          <LimitReached error={error.body} />
        )}
        <FormMoneyField control={control} name="amount" label={t`Amount`} size="large" />
        <DescriptionField
          form={form}
          categories={categories}
          onKnown={(id) => proposed.propose(id, 'picked')}
        />
        <CategoryField mode={mode} categories={categories} proposed={proposed} />
        <PartsField form={form} categories={categories} />
        {/* Only the author decides about type and visibility. */}
        <OwnershipFields
          mayChangeType={!edited || edited.userId === user?.id}
          openAccount={account?.isOpen ? account.name : undefined}
        />
        <DateField form={form} today={today} />
        <AccountField form={form} offered={placing.offered} account={account} />
        {mode === 'expense' && !prefilled && <MoneyBackFields form={form} />}
        <FormTextArea control={control} name="notes" label={t`Notes (optional)`} />
        {type === 'shared' && mode === 'expense' && (
          <SharedFields form={form} isJoint={placing.isJoint} />
        )}
        {!prefilled && !isRefund && (
          <RepeatsField
            value={repeats}
            onValueChange={setRepeats}
            description={description}
            edited={edited}
          />
        )}
        <FormActions>
          {edited && onRemove && (
            <Button
              variant="quiet"
              onClick={() => {
                onDone();
                onRemove([edited]);
              }}
            >{t`Delete`}</Button>
          )}
          {edited && onDuplicate && (
            <Button variant="quiet" onClick={() => onDuplicate(edited)}>{t`Duplicate`}</Button>
          )}
          {!edited && !prefilled && !draft && (
            <Button
              variant="secondary"
              pending={isPending}
              onClick={saveThen(beginAnother)}
            >{t`Save and add another`}</Button>
          )}
          <Button type="submit" pending={isPending} pendingLabel={edited ? t`Saving…` : t`Adding…`}>
            {edited ? t`Save` : addLabels[mode]}
          </Button>
        </FormActions>
      </Form>
    </FormProvider>
  );
}
