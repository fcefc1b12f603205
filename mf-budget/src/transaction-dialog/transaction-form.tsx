import { t } from '@lingui/core/macro';
import { byCategory, type EntryMode, type Transaction } from '@harmony/contract';
import {
  breakpoint,
  Form,
  FormMoneyField,
  space,
  styled,
  useDirty,
  useLeave,
} from '@harmony/design-system';
import { RequestError, settleWrite, useUser } from '@harmony/mf-kit';
import { useState, type KeyboardEvent } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { CategoryField } from '../category-field/category-field.tsx';
import { useProposedCategory } from '../category-field/use-proposed-category.ts';
import { KindField } from '../entry-fields/kind-field.tsx';
import { OwnershipFields, useVisibleByDefault } from '../entry-fields/ownership-fields.tsx';
import type { BegunTransfer } from '../transfers/transfer-form.tsx';
import { useCategories } from '../transactions/use-categories.ts';
import { DescriptionField } from './description-field.tsx';
import { categoriesFor, modeOf } from './entry.ts';
import { LimitReached } from './limit-reached.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryDetails } from './entry-details.tsx';
import type { Repeats } from './repeats-field.tsx';
import { SharedFields } from './shared-fields.tsx';
import { useEntryAccount } from './use-entry-account.ts';
import { useEntryForm, type EntrySources } from './use-entry-form.ts';
import { useRefusal } from './use-refusal.ts';
import { useSaving } from './use-saving.ts';

export interface TransactionFormProps extends EntrySources {
  initialMode: EntryMode;
  onDone: () => void;
  /** Initial interval of the recurrence. */
  repeated?: Repeats;
  /** Called with the entered amount and date when a transfer is chosen instead. */
  onTransfer?: ((begun: BegunTransfer) => void) | undefined;
  /** Opens the goal dialog instead; absent where goals cannot be added. */
  onGoal?: (() => void) | undefined;
  onDuplicate?: ((transaction: Transaction) => void) | undefined;
  onRemove?: ((transactions: readonly Transaction[]) => void) | undefined;
}

/** Form of a transaction. The input is kept when saving fails. */
export function TransactionForm(props: TransactionFormProps) {
  const { onDone, prefilled, edited, copied, draft, repeated } = props;
  const { onDuplicate, onRemove } = props;
  const source = draft?.after ?? edited ?? copied;
  const [initialMode] = useState(() => (source ? modeOf(source) : props.initialMode));
  const [mode, setMode] = useState(initialMode);
  const [repeats, setRepeats] = useState<Repeats>(repeated);
  // Each consecutive entry begins with collapsed details.
  const [round, setRound] = useState(0);
  const user = useUser();
  const { list } = useCategories();
  const isVisibleByDefault = useVisibleByDefault();
  const form = useEntryForm(props);
  const { control, getValues, handleSubmit, reset, setError, setFocus, setValue, formState } = form;
  const isDirty =
    formState.isDirty || repeats !== repeated || (edited !== undefined && mode !== initialMode);
  useDirty(isDirty);
  const [categoryId, kind] = useWatch({ control, name: ['categoryId', 'kind'] });
  const isRefund = mode === 'expense' && kind === 'refund';
  const { account, ...placing } = useEntryAccount(form, edited);
  const proposed = useProposedCategory(categoryId, (id, isProposal) =>
    setValue('categoryId', id, {
      shouldDirty: !isProposal,
      shouldValidate: formState.isSubmitted,
    }),
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
    setRound(round + 1);
    setFocus('amount');
  };
  const transfer = (): void => {
    const { amount, date } = getValues();
    props.onTransfer?.({ amount: String(amount), date });
  };
  const isNew = !edited && !prefilled && !draft;
  const leave = useLeave();
  const { onGoal } = props;
  /** Enter in the amount field moves to the description, as labeled on the keyboard of phones. */
  const goOn = (event: KeyboardEvent): void => {
    const { amount, description: written } = getValues();
    if (event.key !== 'Enter' || amount === '' || written !== '') return;
    event.preventDefault();
    setFocus('description');
  };

  return (
    <FormProvider {...form}>
      <Sheet onSubmit={saveThen(onDone)}>
        <Head data-untitled={isNew ? '' : undefined}>
          <KindField
            value={mode}
            onValueChange={changeMode}
            onGoal={onGoal && (() => leave(onGoal))}
          />
        </Head>
        {error instanceof RequestError && error.body?.code === 'tier_limit' && (
          <LimitReached error={error.body} />
        )}
        <FormMoneyField
          control={control}
          name="amount"
          label={t`Amount`}
          insetLabel
          placeholder=""
          enterKeyHint="next"
          onKeyDown={goOn}
          size="large"
        />
        <DescriptionField
          form={form}
          categories={categories}
          onKnown={(id) => proposed.propose(id, 'picked')}
        />
        {mode === 'expense' && (
          <SharedFields key={`payment ${round}`} form={form} isJoint={placing.isJoint} />
        )}
        <CategoryField isCompact mode={mode} categories={categories} proposed={proposed} />
        {/* Only the author decides about type and visibility. */}
        <OwnershipFields
          hideLabel
          mayChangeType={!edited || edited.userId === user?.id}
          openAccount={account?.isOpen ? account.name : undefined}
        />
        <EntryDetails
          key={`details ${round}`}
          form={form}
          isNew={isNew}
          accounts={{ offered: placing.offered, account }}
          categories={categories}
          mayBeRefund={mode === 'expense' && !prefilled}
          recurrence={
            prefilled || isRefund ? undefined : { value: repeats, onValueChange: setRepeats }
          }
          edited={edited}
          onTransfer={props.onTransfer && transfer}
        />
        <EntryActions
          mode={isRefund ? 'refund' : mode}
          isNew={isNew}
          edited={edited}
          isPending={isPending}
          onAnother={saveThen(beginAnother)}
          onDone={onDone}
          onDuplicate={onDuplicate}
          onRemove={onRemove}
        />
      </Sheet>
    </FormProvider>
  );
}

/** The fields are close enough to each other to fit above the keyboard of a phone. */
const Sheet = styled(Form, { gap: space[2], [breakpoint.tablet]: { gap: space[3] } });

/** Beside the button that closes the dialog, where its title is not shown. */
const Head = styled('div', { '&[data-untitled]': { marginInlineEnd: space[12] } });
