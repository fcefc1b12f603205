import { addMonths, monthOf } from '@harmony/contract';
import type { Facts, Finding } from './finding.ts';
import { spendingByCategory, spentCents, wholeAmount } from './finding.ts';
import { median, medianDeviation } from './robust-statistics.ts';
import { translate } from '../../../platform/language/translate.ts';
import { sentence } from '../../../platform/language/sentence.ts';

/** Number of months in a comparison, and the minimum of them with spending. */
const HISTORY_MONTHS = 6;
const MIN_MONTHS = 3;
/** A modified z-score above 3.5 counts as an outlier (Iglewicz and Hoaglin, 1993). */
const OUTLIER_SCORE = 3.5;
const SCORE_FACTOR = 0.6745;
/** Minimum difference, however regular a category is. */
const LEAST_SHARE = 0.2;
const LEAST_CENTS = 2000;
const EVIDENCE = 3;

/** Finds categories whose spending this month is an outlier compared with their history. */
export function unusualSpending(facts: Facts): Finding[] {
  const { today, transactions, categories, language } = facts;
  const month = monthOf(today);
  const months = Array.from({ length: HISTORY_MONTHS }, (_, index) => addMonths(month, -1 - index));
  const spendingOf = spendingByCategory(transactions);
  return categories.flatMap((category): Finding[] => {
    const { id, name } = category;
    const byMonth = Map.groupBy(spendingOf.get(id) ?? [], ({ date }) => monthOf(date));
    const sumOf = (wanted: string) =>
      (byMonth.get(wanted) ?? []).reduce((sum, each) => sum + spentCents(each), 0);
    const history = months.map(sumOf).filter((cents) => cents > 0);
    if (history.length < MIN_MONTHS) return [];
    const spent = sumOf(month);
    const usual = median(history);
    const excess = spent - usual;
    if (excess < Math.max(LEAST_CENTS, usual * LEAST_SHARE)) return [];
    const deviation = medianDeviation(history);
    if (deviation > 0 && (SCORE_FACTOR * excess) / deviation <= OUTLIER_SCORE) return [];
    const current = byMonth.get(month) ?? [];
    const largest = current.toSorted((one, other) => spentCents(other) - spentCents(one));
    return [
      {
        key: `unusual-spending ${id} ${month}`,
        kind: 'unusual-spending',
        topic: `spending ${id}`,
        sizeCents: excess,
        isFresh: false,
        type: 'spending_alert',
        title: translate(sentence('Unusual spending on {category}', { category: name }), language),
        description: translate(
          sentence('{spent} so far this month; {usual} is usual for a whole month.', {
            spent: wholeAmount(spent, facts),
            usual: wholeAmount(usual, facts),
          }),
          language,
        ),
        date: newest(current.map(({ date }) => date)),
        figures: [
          { label: translate(sentence('This month'), language), cents: spent },
          { label: translate(sentence('Usual month'), language), cents: Math.round(usual) },
        ],
        transactionIds: largest.slice(0, EVIDENCE).map((each) => each.id),
      },
    ];
  });
}

function newest(days: readonly string[]): string {
  return days.reduce((latest, day) => (day > latest ? day : latest), '');
}
