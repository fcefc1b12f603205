import { t } from '@lingui/core/macro';
import type { Category, MoneyAccount, Transaction } from '@harmony/contract';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useToday } from '../clock/today.ts';
import { AccountField } from './account-field.tsx';
import { DateField } from './date-field.tsx';
import { DetailChip, Details } from './details.tsx';
import type { EnteredTransaction } from './entry.ts';
import { MoneyBackFields } from './money-back-fields.tsx';
import { NotesField } from './notes-field.tsx';
import { PartsField } from './parts-field.tsx';
import { RepeatsField, type Repeats } from './repeats-field.tsx';

interface EntryDetailsProps {
  form: UseFormReturn<EnteredTransaction>;
  isNew: boolean;
  /** The accounts to choose from, and the chosen one. */
  accounts: { offered: readonly MoneyAccount[]; account: MoneyAccount | undefined };
  /** Selectable categories. */
  categories: readonly Category[];
  /** Whether it can be a refund. */
  mayBeRefund: boolean;
  /** Recurrence, where the entry can recur. */
  recurrence: { value: Repeats; onValueChange: (value: Repeats) => void } | undefined;
  edited: Transaction | undefined;
  /** Turns it into a transfer, where that is possible. */
  onTransfer: (() => void) | undefined;
}

/** The optional fields of an entry. */
export function EntryDetails(props: EntryDetailsProps) {
  const { form, isNew, accounts, categories, mayBeRefund, recurrence, edited, onTransfer } = props;
  const today = useToday();
  const description = useWatch({ control: form.control, name: 'description' });
  return (
    <Details>
      <DateField form={form} today={today} offersYesterday={isNew} />
      <AccountField form={form} {...accounts} />
      {mayBeRefund && <MoneyBackFields form={form} />}
      <PartsField form={form} categories={categories} />
      {recurrence && <RepeatsField {...recurrence} description={description} edited={edited} />}
      {onTransfer && <DetailChip type="button" onClick={onTransfer}>{t`Transfer`}</DetailChip>}
      <NotesField form={form} />
    </Details>
  );
}
