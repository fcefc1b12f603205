import { kindBySign, ruleSetter, toDecimal } from '@harmony/contract';
import type { CalendarDay, InboxRow } from '@harmony/contract';
import { preparation } from '../../../core/routes/preparation.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { isUsable, visibleAccounts } from '../accounts/read-accounts.ts';
import { listCategories } from '../categories/read-categories.ts';
import { learnedBy } from '../category-suggestion/learned-by.ts';
import { finderByName } from '../imports/preview/category-named.ts';
import { offeredTransfers } from '../imports/preview/offered-transfers.ts';
import { proposer } from '../imports/preview/proposals.ts';
import { ownRules } from '../rules/own-rules.ts';
import { likelyDuplicates } from './likely-duplicates.ts';
import { waitingAround } from './waiting-rows.ts';
import { learnOwnership, suggestedFor } from './ownership.ts';

/** A payment to propose for. */
export interface Proposed {
  /** Of a stored row; a new one has none, so that a repeated transaction proposes for the same. */
  id?: string;
  accountId: string | null;
  date: CalendarDay;
  amountCents: number;
  /** As the bank wrote it. */
  description: string;
}

export interface Proposal extends Pick<
  InboxRow,
  | 'accountId'
  | 'categoryId'
  | 'categoryReason'
  | 'description'
  | 'duplicateOf'
  | 'kind'
  | 'suggested'
  | 'suggestedBy'
> {
  /** The other side of a transfer: a transaction, another row of the inbox, or the index of another payment. */
  transferOf: string | number | null;
}

/** Proposes descriptions, categories and decisions for payments, in their order. */
export async function proposalsFor(
  reader: Reader,
  viewer: CoupleViewer,
  payments: readonly Proposed[],
): Promise<Proposal[]> {
  const setOf = ruleSetter(await ownRules(reader, viewer));
  const categories = await listCategories(reader, viewer);
  const learned = await learnedBy(reader, viewer, categories);
  const categoryNamed = finderByName(categories);
  const propose = proposer({ viewer, categories, categoryNamed, learned });
  const ownershipOf = await learnOwnership(reader, viewer);
  const usable = (await visibleAccounts(reader, viewer)).filter((each) => isUsable(viewer, each));
  const accounts = new Map(usable.map((account) => [account.id, account]));
  const expenses = new Set(
    categories.filter(({ type }) => type === 'expense').map((each) => each.id),
  );
  const rows = payments.map((payment, index) => {
    const { amountCents: cents, description: text, date } = payment;
    const set = setOf(text);
    const account = accounts.get(payment.accountId ?? set.accountId ?? '');
    const proposed = propose({ description: text, amount: cents, category: null }, set);
    const { description = text, ...category } = proposed;
    const amount = toDecimal(cents, viewer.couple.currency);
    const isRefund = cents > 0 && expenses.has(category.categoryId ?? '');
    const { as, by } = suggestedFor(viewer, set, ownershipOf(text), account);
    return {
      index,
      date,
      amount,
      originalDescription: text,
      parts: null,
      accountId: account?.id ?? null,
      ...category,
      description,
      kind: isRefund ? ('refund' as const) : kindBySign(amount),
      suggested: as,
      suggestedBy: by,
    };
  });
  const known = new Set(payments.map(({ id }) => id));
  const around = await waitingAround(reader, viewer, payments);
  const others = around.filter(({ id }) => !known.has(id));
  const sides = [
    ...rows,
    ...others.map(({ amountCents, date, accountId }, place) => {
      const amount = toDecimal(amountCents, viewer.couple.currency);
      const index = rows.length + place;
      return { index, amount, date, accountId, kind: kindBySign(amount), parts: null };
    }),
  ];
  const transfers = await offeredTransfers(reader, viewer, sides);
  const duplicates = await likelyDuplicates(reader, viewer, rows);
  return rows.map(({ index, date: _date, amount: _amount, parts: _parts, ...row }) => {
    const other = transfers.get(index) ?? null;
    const { originalDescription: _original, ...proposal } = row;
    return {
      ...proposal,
      duplicateOf: duplicates.get(index) ?? null,
      transferOf: typeof other === 'number' ? (others[other - rows.length]?.id ?? other) : other,
    };
  });
}

/** Proposes for payments before a change; slow for viewers with much data. */
export const proposing = preparation(
  'proposals for the inbox',
  ({ reader }, viewer, payments: readonly Proposed[]) => proposalsFor(reader, viewer, payments),
);
