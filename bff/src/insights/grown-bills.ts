import { addMonths, monthOf } from '@harmony/contract';
import type { Transaction } from '@harmony/contract';
import type { Facts, Finding } from './finding.ts';
import { spentCents, wholeAmount } from './finding.ts';

/** A bill comes once in each of so many months in a row. */
const BILL_MONTHS = 4;
const LEAST_SHARE = 0.05;
const LEAST_CENTS = 100;

/** Bills, which come once a month under the same name, that are higher than the last time. */
export function grownBills(facts: Facts): Finding[] {
  const { today, transactions } = facts;
  const month = monthOf(today);
  const months = Array.from({ length: BILL_MONTHS }, (_, index) => addMonths(month, -index));
  const byName = Map.groupBy(
    transactions.filter((each) => spentCents(each) > 0),
    ({ description, categoryId }) => `${categoryId} ${description.trim().toLowerCase()}`,
  );
  return [...byName].flatMap(([name, all]): Finding[] => {
    const bills = months.map((wanted) => all.filter(({ date }) => monthOf(date) === wanted));
    if (!bills.every(({ length }) => length === 1)) return [];
    const [now, before] = bills.flat() as [Transaction, Transaction, ...Transaction[]];
    const growth = spentCents(now) - spentCents(before);
    if (growth < Math.max(LEAST_CENTS, spentCents(before) * LEAST_SHARE)) return [];
    return [
      {
        key: `grown-bill ${name} ${month}`,
        kind: 'grown-bill',
        topic: `bill ${name}`,
        sizeCents: growth,
        isFresh: false,
        type: 'spending_alert',
        title: `${now.description} went up`,
        description: `${wholeAmount(spentCents(now), facts)} this month, ${wholeAmount(spentCents(before), facts)} the month before.`,
        date: now.date,
        figures: [
          { label: 'This month', cents: spentCents(now) },
          { label: 'Last month', cents: spentCents(before) },
        ],
        transactionIds: [now.id, before.id],
      },
    ];
  });
}
