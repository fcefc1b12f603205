import { addMonths, borneByOther, daysOfMonth, debtBetween, monthOf } from '@harmony/contract';
import type { Borne, CalendarDay, Debt, Split, Two } from '@harmony/contract';
import type { DemoPartner, DemoTransaction } from './demo-data.ts';

/** The whole percent that the first partner bears: about what she earns of what both earn. */
export const DEMO_FIRST_PERCENT = 57;

/** What they split otherwise: evenings half each, his tickets mostly to himself. */
const splits: Readonly<Record<string, { kind: 'equal' | 'percent'; authorsPercent: number }>> = {
  'Pizza at the canal': { kind: 'equal', authorsPercent: 50 },
  'Transit passes': { kind: 'percent', authorsPercent: 80 },
};

/** What the partner pays of whoever enters it. */
const PAID_BY_THE_OTHER = 'Pharmacy';

/** Who paid something shared and how it is split, where that is not its author and the couple's rule. */
export function demoShareOf({ description, type, author }: DemoTransaction): {
  paidBy: DemoPartner;
  split: { kind: 'equal' | 'percent'; authorsPercent: number } | undefined;
} {
  if (type === 'personal') return { paidBy: author, split: undefined };
  const isOthers = description === PAID_BY_THE_OTHER;
  return { paidBy: isOthers ? otherOf(author) : author, split: splits[description] };
}

/** What the two settled at the end of last month: all that was owed by then. */
export function demoSettlement(
  transactions: readonly DemoTransaction[],
  two: Two,
  today: CalendarDay,
): { debt: Debt; date: CalendarDay } | undefined {
  const { last: date } = daysOfMonth(addMonths(monthOf(today), -1));
  const borne = transactions
    .filter(({ type, cents, day }) => type === 'shared' && cents < 0 && day <= date)
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
    otherCents: borneByOther(expense, rule, two),
  };
}

function splitBetween(authorsPercent: number, author: DemoPartner, two: Two): Split {
  const shares = { [two[author]]: authorsPercent, [two[otherOf(author)]]: 100 - authorsPercent };
  return { kind: 'percent', shares };
}

function otherOf(partner: DemoPartner): DemoPartner {
  return partner === 0 ? 1 : 0;
}
