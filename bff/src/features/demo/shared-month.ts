import type { CalendarDay } from '@harmony/contract';
import type { DemoPartner, DemoTransaction } from './demo-data.ts';
import { dayOf, type MonthSpan } from './month-span.ts';
import type { Random } from './random.ts';

/** Shared spending of the previous and the current month, in cents. */
const PREVIOUS_EXPENSES = 350_000;
const CURRENT_EXPENSES = 358_000;

/**
 * Salaries by month, in cents. With 5,000.00 before and 5,260.00 now income grew by 5.2 percent, and net savings,
 * 1,500.00 before and 1,680.00 now, by 12 percent (docs/specification/numbers.md).
 */
function salariesOf({ index, isCurrent }: MonthSpan): readonly [number, number] {
  if (isCurrent) return [301_000, 225_000];
  return index < 6 ? [270_000, 205_000] : [285_000, 215_000];
}

/** Returns all shared transactions of a month; spending adds up to a fixed amount. */
export function sharedMonth(span: MonthSpan, random: Random): DemoTransaction[] {
  const salaries = salariesOf(span).map((cents, author) =>
    shared(author as DemoPartner, 'Salary', cents, span.first, 'Salary'),
  );
  const target = targetOf(span, random);
  const spending: DemoTransaction[] = [];
  let left = target;
  for (const candidate of candidates(span, random)) {
    if (left + candidate.cents < 0) continue;
    left += candidate.cents;
    spending.push(candidate);
  }
  return [...salaries, ...spending, ...largerPurchases(span, left)];
}

function targetOf({ isCurrent, isPrevious }: MonthSpan, random: Random): number {
  if (isCurrent) return CURRENT_EXPENSES;
  return isPrevious ? PREVIOUS_EXPENSES : random.between(320_000, 365_000);
}

/** Spends the rest of the month's amount on one to three larger purchases on the first. */
function largerPurchases({ first }: MonthSpan, cents: number): DemoTransaction[] {
  if (cents === 0) return [];
  if (cents < 30_000) return [shared(0, 'Shopping', -cents, first, 'Things for the home')];
  const flights = Math.round(cents * 0.55);
  const furniture = Math.round(cents * 0.3);
  return [
    shared(1, 'Travel', -flights, first, 'Train and flat for the holidays'),
    shared(0, 'Shopping', -furniture, first, 'Shelves and a reading lamp'),
    shared(1, 'Health', furniture + flights - cents, first, 'Dentist, both of us'),
  ];
}

function candidates(span: MonthSpan, random: Random): DemoTransaction[] {
  return [...bills(span, random), ...groceries(span, random), ...evenings(span, random)];
}

/** Electricity by month in cents, higher in winter. */
const electricity = [138, 129, 112, 88, 71, 62, 60, 61, 69, 87, 109, 131].map(
  (dollars) => dollars * 100,
);

function bills(span: MonthSpan, random: Random): DemoTransaction[] {
  const month = Number(span.month.slice(5));
  return scheduled(span, [
    [1, 0, 'Housing', 165_000, 'Rent'],
    [1, 1, 'Housing', 3840, 'Home insurance'],
    [2, 0, 'Fun', 1799, 'Streaming'],
    [3, 1, 'Transport', 11_600, 'Transit passes'],
    [4, 0, 'Utilities', 3990, 'Internet'],
    [
      5,
      1,
      'Utilities',
      (electricity[month - 1] ?? 9000) + random.between(-600, 600),
      'Electricity and heating',
    ],
    [12, 0, 'Utilities', 4500, 'Phones'],
    [random.between(9, 20), 1, 'Health', random.between(1200, 4200), 'Pharmacy'],
    [random.between(7, 26), 0, 'Shopping', random.between(2400, 7900), 'Hardware shop'],
    [random.between(14, 28), 1, 'Fun', random.between(1800, 4600), 'Cinema'],
  ]);
}

/** A large purchase on Saturdays, a small one on Wednesdays. */
function groceries(span: MonthSpan, random: Random): DemoTransaction[] {
  const days = Array.from({ length: 31 }, (_, index) => dayOf(span, index + 1));
  return days.flatMap((day) => {
    const weekday = day ? new Date(`${day}T00:00:00Z`).getUTCDay() : undefined;
    if (!day || (weekday !== 6 && weekday !== 3)) return [];
    const author = random.pick<DemoPartner>([0, 1]);
    return weekday === 6
      ? [shared(author, 'Groceries', -random.between(8200, 12_900), day, 'Saturday market')]
      : [shared(author, 'Groceries', -random.between(2200, 5400), day, 'Corner shop')];
  });
}

function evenings(span: MonthSpan, random: Random): DemoTransaction[] {
  const places = ['Noodle bar', 'Pizza at the canal', 'Taqueria', 'Sunday brunch'] as const;
  const start = random.between(2, 5);
  return scheduled(
    span,
    [0, 6, 12, 18, 24].map((offset) => [
      start + offset,
      random.pick<DemoPartner>([0, 1]),
      'Dining Out',
      random.between(2400, 5200),
      random.pick(places),
    ]),
  );
}

type Scheduled = readonly [
  day: number,
  author: DemoPartner,
  category: string,
  cents: number,
  description: string,
];

function scheduled(span: MonthSpan, list: readonly Scheduled[]): DemoTransaction[] {
  return list.flatMap(([number, author, category, cents, description]) => {
    const day = dayOf(span, number);
    return day ? [shared(author, category, -cents, day, description)] : [];
  });
}

function shared(
  author: DemoPartner,
  category: string,
  cents: number,
  day: CalendarDay,
  description: string,
): DemoTransaction {
  return { author, category, cents, day, description, type: 'shared', isVisible: true };
}
