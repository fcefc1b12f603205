import {
  enteredTransactionSchema,
  schemaIn,
  type BegunTransaction,
  type PrefilledExpense,
  type QueuedWrite,
  type Transaction,
} from '@harmony/contract';
import { shownCurrency } from '@harmony/design-system';
import { useUser } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useToday } from '../clock/today.ts';
import { enteredOf, type EnteredTransaction } from './entry.ts';

/** Sources of the initial values; later ones take precedence, and a duplicate is dated today. */
export interface EntrySources {
  /** The transaction to duplicate as of today. */
  copied?: Transaction | undefined;
  /** The transaction being edited. */
  edited?: Transaction | undefined;
  /** A queued change that was refused. */
  draft?: QueuedWrite | undefined;
  /** Initial values of a new transaction. */
  begun?: BegunTransaction | undefined;
  /** Preset values, if any. */
  prefilled?: PrefilledExpense | undefined;
}

/** The form of an entry with its initial values, validated in the shown currency. */
export function useEntryForm(sources: EntrySources): UseFormReturn<EnteredTransaction> {
  const { copied, edited, draft, begun, prefilled } = sources;
  const source = draft?.after ?? edited ?? copied;
  const today = useToday();
  const user = useUser();
  return useForm<EnteredTransaction>({
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
}
