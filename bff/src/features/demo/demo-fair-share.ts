import { addMonths, daysOfMonth, debtBetween, exactShareOfOther, monthOf } from '@harmony/contract';
import type { Borne, CalendarDay, Debt, Split, Two } from '@harmony/contract';
import type { DemoPartner, DemoTransaction } from './demo-data.ts';

/** The first partner's share in whole percent, about her share of the income. */
export const DEMO_FIRST_PERCENT = 57;

/** Splits that differ from the rule: dinners equally, transit passes mostly for the author. */
const splits: Readonly<Record<string, { kind: 'equal' | 'percent'; authorsPercent: number }>> = {
  'Pizza at the canal': { kind: 'equal', authorsPercent: 50 },
  'Transit passes': { kind: 'percent', authorsPercent: 80 },
};

/** Paid by the partner who did not enter it. */
const PAID_BY_THE_OTHER = 'Pharmacy';

/** Returns the payer and split of a shared transaction, where they differ from its author and the couple's rule. */
export function demoShareOf({ description, type, author }: DemoTransaction): {
  paidBy: DemoPartner;
  split: { kind: 'equal' | 'percent'; authorsPercent: number } | undefined;
} {
  if (type === 'personal') return { paidBy: author, split: undefined };
  const isOthers = description === PAID_BY_THE_OTHER;
  return { paidBy: isOthers ? otherOf(author) : author, split: splits[description] };
}

/** Returns the settlement at the end of last month, which covers the whole debt. */
export function demoSettlement(
  transactions: readonly DemoTransaction[],
  two: Two,
  today: CalendarDay,
): { debt: Debt; date: CalendarDay } | undefined {
  const { last: date } = daysOfMonth(addMonths(monthOf(today), -1));
  const borne = transactions
    .filter(({ type, cents, day, refundOf }) => {
      return type === 'shared' && (cents < 0 || refundOf) && day <= date;
    })
    .map((transaction) => borneOf(transaction, two));
  const debt = debtBetween(two, borne, []);
  return debt && { debt, date };
}

function borneOf(transaction: DemoTransaction, two: Two): Borne {
  const { paidBy, split } = demoShareOf(transaction);
  const expense = {
    cents: -transaction.cents,
    paidBy: two[paidBy],
    split: split ? splitBetween(split.authorsPercent, transaction.author, two) : null,
  };
  const [one, other] = two;
  const rule = { [one]: DEMO_FIRST_PERCENT, [other]: 100 - DEMO_FIRST_PERCENT };
  return {
    cents: expense.cents,
    paidBy: expense.paidBy,
    otherHundredths: exactShareOfOther(expense, rule, two),
  };
}

function splitBetween(authorsPercent: number, author: DemoPartner, two: Two): Split {
  const shares = { [two[author]]: authorsPercent, [two[otherOf(author)]]: 100 - authorsPercent };
  return { kind: 'percent', shares };
}

function otherOf(partner: DemoPartner): DemoPartner {
  return partner === 0 ? 1 : 0;
}
