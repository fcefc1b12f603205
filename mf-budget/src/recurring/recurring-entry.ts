import {
  type BodyOf,
  type CalendarDay,
  type endpoints,
  type EnteredRecurring,
  type Recurring,
  sentCurrency,
  toCents,
  toDecimal,
} from '@harmony/contract';
import { modeOf, signedAmount, type EntryMode } from '../transaction-dialog/entry.ts';

/** What the form begins with. Its amount is above zero: the kind says which way the money goes. */
export function enteredOf(recurring: Recurring | undefined, today: CalendarDay): EnteredRecurring {
  if (!recurring) {
    return {
      amount: '',
      description: '',
      categoryId: '',
      type: 'shared',
      notes: '',
      every: 'month',
      firstDate: today,
      until: '',
      mode: 'book',
    };
  }
  const { amount, description, categoryId, type, isVisible, notes, every, firstDate, until, mode } =
    recurring;
  return {
    amount: toDecimal(Math.abs(toCents(amount)), sentCurrency()),
    description,
    categoryId,
    type,
    ...(type === 'personal' && { isVisible }),
    notes: notes ?? '',
    every,
    firstDate,
    until: until ?? '',
    mode,
  };
}

/** The kind of something that repeats. */
export function kindOf(recurring: Recurring | undefined): EntryMode {
  return recurring ? modeOf(recurring) : 'expense';
}

type New = BodyOf<typeof endpoints.recurring.create>;

/** What was entered, as the API takes it. */
export function saidIn(kind: EntryMode, entered: EnteredRecurring, isVisible: boolean): New {
  return {
    ...entered,
    amount: signedAmount(kind, String(entered.amount)),
    isVisible: entered.type === 'shared' || isVisible,
    notes: entered.notes || null,
    until: entered.until || null,
  };
}

/** What was entered otherwise than it stands. */
export function changesIn(said: New, before: Recurring): Partial<New> {
  const changed = Object.entries(said).filter(
    ([name, value]) => before[name as keyof Recurring] !== value,
  );
  const changes = Object.fromEntries(changed) as Partial<New>;
  return changes.type === 'personal' ? { ...changes, isVisible: said.isVisible } : changes;
}
