import { addMonths, monthOf } from '@harmony/contract';
import type { Entered, Facts, Finding } from './finding.ts';
import { spentCents, wholeAmount } from './finding.ts';
import { translate } from '../../../platform/language/translate.ts';
import { sentence } from '../../../platform/language/sentence.ts';

/** Number of consecutive months with one payment each. */
const BILL_MONTHS = 4;
const LEAST_SHARE = 0.05;
const LEAST_CENTS = 100;

/** Finds bills, which are paid once a month under the same name, that increased since the last payment. */
export function grownBills(facts: Facts): Finding[] {
  const { today, transactions, language } = facts;
  const month = monthOf(today);
  const months = Array.from({ length: BILL_MONTHS }, (_, index) => addMonths(month, -index));
  const byName = Map.groupBy(
    transactions.filter((each) => spentCents(each) > 0),
    ({ description, categoryId }) => `${categoryId} ${description.trim().toLowerCase()}`,
  );
  return [...byName].flatMap(([name, all]): Finding[] => {
    const bills = months.map((wanted) => all.filter(({ date }) => monthOf(date) === wanted));
    if (!bills.every(({ length }) => length === 1)) return [];
    const [now, before] = bills.flat() as [Entered, Entered, ...Entered[]];
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
        title: translate(sentence('{bill} went up', { bill: now.description }), language),
        description: translate(
          sentence('{now} this month, {before} the month before.', {
            now: wholeAmount(spentCents(now), facts),
            before: wholeAmount(spentCents(before), facts),
          }),
          language,
        ),
        date: now.date,
        figures: [
          { label: translate(sentence('This month'), language), cents: spentCents(now) },
          { label: translate(sentence('Last month'), language), cents: spentCents(before) },
        ],
        transactionIds: [now.id, before.id],
      },
    ];
  });
}
