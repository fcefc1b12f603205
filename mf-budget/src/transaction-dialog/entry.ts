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

/** Whether money goes out or comes in. */
export type EntryMode = 'expense' | 'income';

/** What is known of a shared expense before it is entered. */
export interface PrefilledExpense {
  /** A decimal above zero. */
  amount: string;
  description: string;
  categoryId: string;
  /** The day, not in the future. */
  date: CalendarDay;
  /** The date night that it pays for, which is then booked. */
  dateNightId?: string;
}

/** What a new transaction begins with, and may be changed. */
export type BegunTransaction = Partial<Pick<PrefilledExpense, 'amount' | 'description'>>;

/** What the form holds. Its amount is above zero: the mode says which way the money goes. */
export type EnteredTransaction = BodyOf<typeof endpoints.transactions.create>;

/**
 * The categories that the dialog offers in a mode (docs/specification/screens.md); no archived
 * ones.
 */
export function categoriesFor(mode: EntryMode, categories: readonly Category[]): Category[] {
  return categories.filter(
    (category) => !category.isArchived && isIncomeCategory(category) === (mode === 'income'),
  );
}

/**
 * The amount as the API takes it: negated for an expense, as entered for income.
 *
 * @param entered a canonical decimal above zero
 */
export function signedAmount(mode: EntryMode, entered: string): string {
  return mode === 'expense' ? toDecimal(-toCents(entered), sentCurrency()) : entered;
}

/** The mode in which a transaction was entered. */
export function modeOf({ amount }: Pick<Transaction, 'amount'>): EntryMode {
  return toCents(amount) < 0 ? 'expense' : 'income';
}

/** A transaction as the form holds it. */
export function enteredOf(transaction: Transaction): EnteredTransaction {
  const { amount, description, categoryId, type, isVisible, date, notes, paidBy, split, parts } =
    transaction;
  return {
    amount: toDecimal(Math.abs(toCents(amount)), sentCurrency()),
    description,
    categoryId,
    type,
    // For one that is shared nobody has decided it yet.
    ...(type === 'personal' && { isVisible }),
    date,
    notes: notes ?? '',
    paidBy,
    split,
    parts: parts.map((part) => ({
      ...part,
      amount: toDecimal(Math.abs(toCents(part.amount)), sentCurrency()),
    })),
  };
}

/** What the form says of a transaction, with the amount as the API takes it. */
export type Said = Pick<
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
  /** Left out where its author has paid, as for all that is personal. */
  paidBy?: string;
};

/** What was checked, as the API takes it. */
export function saidIn(mode: EntryMode, entered: EnteredTransaction): Said {
  const { amount, description, categoryId, type, isVisible = false, date, notes } = entered;
  const isShared = type === 'shared';
  return {
    amount: signedAmount(mode, String(amount)),
    description,
    categoryId,
    type,
    // What is shared both see.
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

/**
 * What is said otherwise than it stands: the rest is left to the partner, who may change it at the
 * same time. Whether a personal one is visible is always said where its type changes.
 */
export function changesIn(said: Said, before: Transaction): Partial<Said> {
  const changed = Object.entries(said).filter(
    ([name, value]) => JSON.stringify(before[name as keyof Said]) !== JSON.stringify(value),
  );
  const changes = Object.fromEntries(changed) as Partial<Said>;
  return changes.type === 'personal' ? { ...changes, isVisible: said.isVisible } : changes;
}
