import { addDays, addMonths, monthOf, type CalendarDay } from '@harmony/contract';
import type {
  DemoData,
  DemoDateNight,
  DemoGoal,
  DemoPartner,
  DemoTransaction,
} from './demo-data.ts';
import { dayOf, monthSpans, type MonthSpan } from './month-span.ts';
import { personalMonth } from './personal-month.ts';
import { seededRandom } from './random.ts';
import { sharedMonth } from './shared-month.ts';

const SEED = 20_240_214;

/**
 * Generates the demo couple's data: eighteen months up to today, deterministic per day, with only planned date nights
 * in the future. The figures of the current month are those of decisions 7 and 8: shared income +5.2 percent, net
 * savings +12 percent, and 385.00 of the second partner's 600.00 visible to the first.
 */
export function generateDemo(today: CalendarDay): DemoData {
  const spans = monthSpans(today);
  const transactions = spans.flatMap((span) => {
    const random = seededRandom(SEED + span.index);
    return [
      ...sharedMonth(span, random),
      ...personalMonth(span, 0, random),
      ...personalMonth(span, 1, random),
    ];
  });
  const sorted = withRefund(transactions, today).toSorted((one, other) =>
    one.day.localeCompare(other.day),
  );
  return {
    transactions: sorted,
    transfer: {
      author: 0,
      cents: 40_000,
      day: addDays(today, -3),
      description: 'To our savings',
    },
    goals: goalsOf(spans, today),
    dateNights: dateNightsOf(sorted, today),
  };
}

const REFUNDED_CENTS = 1450;

/**
 * Adds a refund to the latest suitable purchase, and raises its price by the same amount, so that no monthly sum
 * changes.
 */
function withRefund(
  transactions: readonly DemoTransaction[],
  today: CalendarDay,
): DemoTransaction[] {
  const index = transactions.findLastIndex(({ description, day }) => {
    const refundDay = addDays(day, 2);
    return (
      description === 'Saturday market' && refundDay <= today && monthOf(refundDay) === monthOf(day)
    );
  });
  const bought = transactions[index];
  if (!bought) throw new Error('The demo has no purchase to refund');
  const refundOf = { ...bought, cents: bought.cents - REFUNDED_CENTS };
  const refund = {
    ...bought,
    cents: REFUNDED_CENTS,
    day: addDays(bought.day, 2),
    notes: 'The olive oil had leaked.',
    refundOf,
  };
  return [...transactions.with(index, refundOf), refund];
}

function goalsOf(spans: readonly MonthSpan[], today: CalendarDay): DemoGoal[] {
  /** Contributions of both partners on the third of each month, in cents. */
  const monthly = (
    months: readonly MonthSpan[],
    gifts: readonly [number, number],
  ): DemoGoal['contributions'] =>
    months.flatMap((span) => {
      const day = dayOf(span, 3);
      return day
        ? gifts.map((cents, author) => ({ author: author as DemoPartner, cents, day }))
        : [];
    });
  return [
    {
      name: 'Emergency fund',
      targetCents: 900_000,
      icon: 'fas fa-shield-alt',
      targetDate: null,
      contributions: monthly(spans, [15_000, 12_000]),
    },
    {
      name: 'New sofa',
      targetCents: 120_000,
      icon: 'fas fa-couch',
      targetDate: null,
      contributions: monthly(spans.slice(3, 11), [7500, 7500]),
    },
    {
      name: 'Lisbon in spring',
      targetCents: 240_000,
      icon: 'fas fa-plane',
      targetDate: `${addMonths(monthOf(today), 5)}-01`,
      contributions: monthly(spans.slice(11), [12_000, 10_000]),
    },
    {
      name: 'Cargo bike',
      targetCents: 350_000,
      icon: 'fas fa-bicycle',
      targetDate: null,
      contributions: monthly(spans.slice(9), [5000, 6000]),
    },
  ];
}

const evenings = [
  ['Romantic Dinner', 'Candles, and no phones.', 'Olive & Fig', ['Dinner', 'A walk home']],
  ['Live Music', 'A band we don’t know yet.', 'The Boathouse', ['Concert']],
  ['Movie Night', 'Old film, large screen.', 'Palace Cinema', ['Film', 'Late ice cream']],
  ['Sunset Picnic', 'Bread, cheese, a blanket.', 'Hill park', ['Picnic']],
] as const;

function dateNightsOf(
  transactions: readonly DemoTransaction[],
  today: CalendarDay,
): DemoDateNight[] {
  const evening = (index: number, day: CalendarDay, budgetCents: number): DemoDateNight => {
    const [title, description, location, activities] = evenings[index % 4] ?? evenings[0];
    return {
      title,
      description,
      location,
      activities: [...activities],
      day,
      budgetCents,
      status: 'planned',
    };
  };
  const dinners = transactions
    .filter(
      ({ category, description, day }) =>
        category === 'Dining Out' && description === 'Pizza at the canal' && day < today,
    )
    .filter(({ type }) => type === 'shared')
    .slice(-8);
  return [
    ...dinners.map((transaction, index): DemoDateNight => ({
      ...evening(index, transaction.day, Math.ceil(-transaction.cents / 1000) * 1000),
      status: 'completed',
      transaction,
    })),
    evening(3, addDays(today, -9), 4000),
    evening(0, addDays(today, 4), 8000),
    evening(1, addDays(today, 12), 9000),
    evening(2, addDays(today, 26), 4500),
  ];
}
