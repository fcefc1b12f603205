import { toCents, toDecimal } from '@harmony/contract';
import type { CalendarDay, Split, Transaction } from '@harmony/contract';
import { changeTransaction } from '../transactions/change-transaction.ts';
import { listVisible } from '../transactions/visible-transactions.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';

interface Shown {
  date: CalendarDay;
  amountCents: number;
}

/**
 * Gives a transaction the day and amount that the bank shows now. Values that its author has corrected stay, and so
 * does everything that was decided. With parts the difference goes to the first one; with a split by amounts it is
 * shared by the couple's rule.
 *
 * @param before the day and amount that the bank showed when it was decided
 */
export async function replaceTransaction(
  change: CoupleChange,
  id: string,
  before: Shown,
  now: Shown,
): Promise<void> {
  const { work, viewer } = change;
  if (before.date === now.date && before.amountCents === now.amountCents) return;
  const [transaction] = await listVisible(work, viewer, { ids: [id] });
  // Both sides of a transfer have one amount.
  if (!transaction || transaction.transferId !== null) return;
  if (transaction.type === 'personal' && transaction.userId !== viewer.user.id) return;
  const isDay = transaction.date === before.date && now.date !== before.date;
  const isAmount =
    toCents(transaction.amount) === before.amountCents && now.amountCents !== before.amountCents;
  if (!isDay && !isAmount) return;
  await changeTransaction(
    change,
    id,
    {
      ...(isDay && { date: now.date }),
      ...(isAmount && (await amountsAfter(change, transaction, now))),
    },
    undefined,
  );
}

async function amountsAfter(
  change: CoupleChange,
  { amount, parts, split }: Transaction,
  { date, amountCents }: Shown,
): Promise<Pick<Transaction, 'amount'> & Partial<Pick<Transaction, 'parts' | 'split'>>> {
  const { currency } = change.viewer.couple;
  const difference = amountCents - toCents(amount);
  const [first, ...others] = parts;
  const firstCents = first && toCents(first.amount) + difference;
  const after = toDecimal(amountCents, currency);
  if (!first || firstCents === undefined) {
    return {
      amount: after,
      ...(split && { split: await splitAfter(change, split, amountCents, date) }),
    };
  }
  // Less than the other parts have: one category is left.
  const isPossible = Math.sign(firstCents) === Math.sign(amountCents);
  return {
    amount: after,
    parts: isPossible ? [{ ...first, amount: toDecimal(firstCents, currency) }, ...others] : [],
    ...(split && { split: await splitAfter(change, split, amountCents, date) }),
  };
}

async function splitAfter(
  { work, services, viewer }: CoupleChange,
  split: Split,
  amountCents: number,
  date: CalendarDay,
): Promise<Split | null> {
  if (split.kind !== 'amount') return split;
  const { currency, members } = viewer.couple;
  const [one, other] = members;
  if (!one || !other) return null;
  const cents = (id: string) => toCents(split.shares[id] ?? '0');
  const difference = Math.abs(amountCents) - cents(one.id) - cents(other.id);
  const percents = await services.features.sharesOn(work, viewer, date);
  const first = cents(one.id) + Math.round((difference * (percents[one.id] ?? 50)) / 100);
  const rest = Math.abs(amountCents) - first;
  // Less than a share of the pending amount: the couple's rule applies to all of it.
  if (first < 0 || rest < 0) return null;
  return {
    kind: 'amount',
    shares: { [one.id]: toDecimal(first, currency), [other.id]: toDecimal(rest, currency) },
  };
}
