import {
  type BodyOf,
  type CalendarDay,
  type endpoints,
  type EnteredRecurring,
  type Recurring,
} from '@harmony/contract';
import type { EntryMode } from '@harmony/contract';
import { commonFieldsOf, modeOf, signedAmount } from '../transaction-dialog/entry.ts';

/** Returns the initial form values. The amount is positive: the kind determines its sign. */
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
  const { every, firstDate, until, mode } = recurring;
  return { ...commonFieldsOf(recurring), every, firstDate, until: until ?? '', mode };
}

export function kindOf(recurring: Recurring | undefined): EntryMode {
  return recurring ? modeOf(recurring) : 'expense';
}

type New = BodyOf<typeof endpoints.recurring.create>;

/** Converts form values to the request body. */
export function bodyOf(kind: EntryMode, entered: EnteredRecurring, isVisible: boolean): New {
  return {
    ...entered,
    amount: signedAmount(kind, String(entered.amount)),
    isVisible: entered.type === 'shared' || isVisible,
    notes: entered.notes || null,
    until: entered.until || null,
  };
}
