import { t } from '@lingui/core/macro';
import { toCents, type Category, type Split, type Transaction } from '@harmony/contract';
import { amountText, type Dates } from '@harmony/design-system';

/** Lookups for the text of a transaction. */
interface Words {
  categories: ReadonlyMap<string, Category>;
  dates: Dates;
  /** Returns a user's name. */
  nameOf: (userId: string) => string;
}

/** A field that differs between two versions, as text. */
export interface Difference {
  field: string;
  mine: string;
  theirs: string;
}

/** Returns the differences between two versions, always including description and amount. */
export function differences(mine: Transaction, theirs: Transaction, words: Words): Difference[] {
  const others = formatFields(theirs, words);
  return formatFields(mine, words)
    .map(([field, text], place) => ({ field, mine: text, theirs: others[place]?.[1] ?? '' }))
    .filter((each, place) => place < ALWAYS || each.mine !== each.theirs);
}

const ALWAYS = 2;

/** Returns the fields of a transaction as text, in a fixed order. */
function formatFields(transaction: Transaction, words: Words): (readonly [string, string])[] {
  const { amount, description, date, notes, paidBy, split } = transaction;
  return [
    [t`Description`, description],
    [t`Amount`, exactly(amount)],
    [t`Category`, categoryIn(transaction, words)],
    [t`Date`, words.dates.day(date)],
    [t`Type`, typeOf(transaction)],
    [t`Notes`, notes ?? t`None`],
    [t`Paid by`, paidBy === null ? t`Joint account` : words.nameOf(paidBy)],
    [t`Split`, splitIn(split, words)],
  ];
}

function categoryIn({ categoryId, parts }: Transaction, { categories }: Words): string {
  const nameOf = (id: string): string => categories.get(id)?.name ?? t`Category`;
  if (parts.length === 0) return nameOf(categoryId);
  return parts.map((part) => `${nameOf(part.categoryId)} ${exactly(part.amount)}`).join(', ');
}

function typeOf({ type, isVisible }: Transaction): string {
  if (type === 'shared') return t`Shared`;
  return isVisible ? t`Personal, visible` : t`Personal, hidden`;
}

function splitIn(split: Split | null, { nameOf }: Words): string {
  if (split === null) return t`As always`;
  if (split.kind === 'equal') return t`Equally`;
  return Object.entries(split.shares)
    .map(
      ([id, share]) => `${nameOf(id)} ${typeof share === 'number' ? `${share} %` : exactly(share)}`,
    )
    .join(', ');
}

function exactly(amount: string): string {
  return amountText(toCents(amount), 'exact');
}
