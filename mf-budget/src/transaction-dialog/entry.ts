import {
  type BodyOf,
  type Category,
  type endpoints,
  type EntryMode,
  isIncomeCategory,
  type Kind,
  splitSchema,
  toCents,
  toDecimal,
  type Transaction,
} from '@harmony/contract';
import { shownCurrency } from '@harmony/design-system';

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
  return mode === 'expense' ? toDecimal(-toCents(entered), shownCurrency()) : entered;
}

/** Returns the mode of an entry; a refund is an expense with the opposite sign. */
export function modeOf({ amount, kind }: { amount: string; kind?: Kind }): EntryMode {
  return toCents(amount) < 0 || kind === 'refund' ? 'expense' : 'income';
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
    amount: toDecimal(Math.abs(toCents(amount)), shownCurrency()),
    description,
    categoryId,
    type,
    // Undefined for shared ones.
    ...(type === 'personal' && { isVisible }),
    notes: notes ?? '',
  };
}

/** Converts a transaction to form values. */
export function enteredOf(transaction: Transaction): EnteredTransaction {
  const { date, paidBy, split, parts, kind, refundOf, accountId } = transaction;
  return {
    ...commonFieldsOf(transaction),
    date,
    paidBy,
    split,
    refundOf,
    accountId,
    ...(kind === 'refund' && { kind }),
    parts: parts.map((part) => ({
      ...part,
      amount: toDecimal(Math.abs(toCents(part.amount)), shownCurrency()),
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
  | 'kind'
  | 'refundOf'
  | 'accountId'
> & {
  /** Omitted if the author paid, as for all personal transactions; `null` if both did. */
  paidBy?: string | null;
};

/** Converts validated form values to the fields of the transaction. */
export function bodyOf(mode: EntryMode, entered: EnteredTransaction): TransactionBody {
  const { amount, description, categoryId, type, isVisible = false, date, notes } = entered;
  const isShared = type === 'shared';
  const isRefund = mode === 'expense' && entered.kind === 'refund';
  const sign = isRefund ? 'income' : mode;
  return {
    amount: signedAmount(sign, String(amount)),
    kind: isRefund ? 'refund' : mode === 'expense' ? 'spending' : 'income',
    refundOf: isRefund ? (entered.refundOf ?? null) : null,
    accountId: entered.accountId ?? null,
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
      amount: signedAmount(sign, String(part.amount)),
      notes: part.notes || null,
    })),
    split: isShared ? splitSchema.nullable().parse(entered.split ?? null) : null,
  };
}

/**
 * Converts fields to the request body: the kind is sent only where it does not follow from the sign.
 *
 * @param before kind of the changed transaction
 */
export function sentFields<Fields extends { kind?: Kind }>(
  { kind, ...fields }: Fields,
  before?: Kind,
) {
  const isTakenBack = before === 'refund' && (kind === 'spending' || kind === 'income');
  return kind === 'refund' || isTakenBack ? { ...fields, kind } : fields;
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
