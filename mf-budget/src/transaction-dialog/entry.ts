import {
  type BodyOf,
  type CalendarDay,
  type Category,
  type endpoints,
  isIncomeCategory,
  sentCurrency,
  splitSchema,
  toCents,
  toDecimal,
  type Transaction,
} from '@harmony/contract';

export type EntryMode = 'expense' | 'income';

/** Preset values of a shared expense. */
export interface PrefilledExpense {
  /** A decimal above zero. */
  amount: string;
  description: string;
  categoryId: string;
  date: CalendarDay;
  /** The date night it pays for, which is then marked as booked. */
  dateNightId?: string;
}

/** Initial values of a new transaction. */
export type BegunTransaction = Partial<Pick<PrefilledExpense, 'amount' | 'description'>>;

/** Form values. The amount is positive: the mode determines its sign. */
export type EnteredTransaction = BodyOf<typeof endpoints.transactions.create>;

/**
 * Returns the categories offered in a mode (docs/specification/screens.md), without archived ones.
 *
 * @param ownIds categories of the entry, which are also offered if they are archived
 */
export function categoriesFor(
  mode: EntryMode,
  categories: readonly Category[],
  ownIds: readonly string[] = [],
): Category[] {
  const offered = categories.filter(
    (category) => !category.isArchived && isIncomeCategory(category) === (mode === 'income'),
  );
  return [...new Set([...offered, ...categories.filter(({ id }) => ownIds.includes(id))])];
}

/**
 * Returns the amount for the API: negative for expenses, as entered for income.
 *
 * @param entered a canonical decimal above zero
 */
export function signedAmount(mode: EntryMode, entered: string): string {
  return mode === 'expense' ? toDecimal(-toCents(entered), sentCurrency()) : entered;
}

export function modeOf({ amount }: Pick<Transaction, 'amount'>): EntryMode {
  return toCents(amount) < 0 ? 'expense' : 'income';
}

type CommonFields = Pick<
  Transaction,
  'amount' | 'description' | 'categoryId' | 'type' | 'isVisible' | 'notes'
>;

/** Returns the form values that transactions and recurring ones have in common. */
export function commonFieldsOf({
  amount,
  description,
  categoryId,
  type,
  isVisible,
  notes,
}: CommonFields) {
  return {
    amount: toDecimal(Math.abs(toCents(amount)), sentCurrency()),
    description,
    categoryId,
    type,
    // Undecided for shared ones.
    ...(type === 'personal' && { isVisible }),
    notes: notes ?? '',
  };
}

/** Converts a transaction to form values. */
export function enteredOf(transaction: Transaction): EnteredTransaction {
  const { date, paidBy, split, parts } = transaction;
  return {
    ...commonFieldsOf(transaction),
    date,
    paidBy,
    split,
    parts: parts.map((part) => ({
      ...part,
      amount: toDecimal(Math.abs(toCents(part.amount)), sentCurrency()),
    })),
  };
}

/** The form's values of a transaction, with the API's amount. */
export type TransactionBody = Pick<
  Transaction,
  | 'amount'
  | 'description'
  | 'categoryId'
  | 'type'
  | 'isVisible'
  | 'date'
  | 'notes'
  | 'split'
  | 'parts'
> & {
  /** Left out where the author has paid, as for all personal transactions. */
  paidBy?: string;
};

/** Converts validated form values to the request body. */
export function bodyOf(mode: EntryMode, entered: EnteredTransaction): TransactionBody {
  const { amount, description, categoryId, type, isVisible = false, date, notes } = entered;
  const isShared = type === 'shared';
  return {
    amount: signedAmount(mode, String(amount)),
    description,
    categoryId,
    type,
    // Shared transactions are visible to both.
    isVisible: isShared || isVisible,
    date,
    notes: notes || null,
    ...(isShared && entered.paidBy !== undefined && { paidBy: entered.paidBy }),
    parts: (entered.parts ?? []).map((part) => ({
      categoryId: part.categoryId,
      amount: signedAmount(mode, String(part.amount)),
      notes: part.notes || null,
    })),
    split: isShared ? splitSchema.nullable().parse(entered.split ?? null) : null,
  };
}

interface Owned {
  type?: Transaction['type'] | undefined;
  isVisible?: boolean | undefined;
}

/**
 * Returns the changed fields only, since the partner may change others at the same time. The
 * visibility is always included when the type changes.
 */
export function changesIn<Body extends Owned>(body: Body, before: Body): Partial<Body> {
  const changed = Object.entries(body).filter(
    ([name, value]) => JSON.stringify(before[name as keyof Body]) !== JSON.stringify(value),
  );
  const changes = Object.fromEntries(changed) as Partial<Body>;
  return changes.type === 'personal' ? { ...changes, isVisible: body.isVisible } : changes;
}
