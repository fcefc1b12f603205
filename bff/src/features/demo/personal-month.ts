import type { CalendarDay } from '@harmony/contract';
import type { DemoPartner, DemoTransaction } from './demo-data.ts';
import { dayOf, type MonthSpan } from './month-span.ts';
import type { Random } from './random.ts';

/**
 * Visible personal spending of each partner this month, in cents; the second one is specified
 * (docs/specification/numbers.md).
 */
const CURRENT_VISIBLE = [29_840, 38_500] as const;

/** Months of the partners' birthdays; the other partner buys a present before. */
const BIRTHDAY_MONTHS = [4, 9] as const;

type Treat = readonly [category: string, description: string, least: number, most: number];

const treats: readonly [Treat, ...Treat[]] = [
  ['Dining Out', 'Coffee and cake', 420, 980],
  ['Dining Out', 'Lunch with colleagues', 1100, 1750],
  ['Fun', 'Book shop', 1400, 3200],
  ['Shopping', 'Clothes', 2900, 6400],
  ['Fun', 'Concert', 2500, 4800],
];

export function personalMonth(
  span: MonthSpan,
  author: DemoPartner,
  random: Random,
): DemoTransaction[] {
  return [...visible(span, author, random), ...secrets(span, author, random)];
}

function visible(span: MonthSpan, author: DemoPartner, random: Random): DemoTransaction[] {
  const target = span.isCurrent ? CURRENT_VISIBLE[author] : random.between(24_000, 52_000);
  const list = [
    personal(author, 'Health', 4500, span.first, author === 0 ? 'Yoga' : 'Climbing gym'),
  ];
  let left = target - 4500;
  for (let number = 1; number <= 31; number += 2) {
    const [category, description, least, most] = random.pick(treats);
    const cents = random.between(least, most);
    const day = dayOf(span, number);
    if (!day || cents > left) continue;
    left -= cents;
    list.push(personal(author, category, cents, day, description));
  }
  // The rest of the month's spending as two orders at its start.
  const jacket = Math.round(left * 0.6);
  return [
    ...list,
    ...[
      personal(
        author,
        'Shopping',
        jacket,
        span.first,
        author === 0 ? 'Winter coat' : 'Running shoes',
      ),
      personal(
        author,
        'Fun',
        left - jacket,
        span.first,
        author === 0 ? 'Ceramics course' : 'Bike repair',
      ),
    ].filter(({ cents }) => cents !== 0),
  ];
}

function secrets(span: MonthSpan, author: DemoPartner, random: Random): DemoTransaction[] {
  const month = Number(span.month.slice(5));
  const day = dayOf(span, random.between(6, 24)) ?? span.last;
  const list = [hidden(author, 'Fun', random.between(600, 2400), day, 'A treat of my own')];
  const partner = author === 0 ? 1 : 0;
  if (month === BIRTHDAY_MONTHS[partner]) {
    list.push(
      hidden(author, 'Gifts', random.between(7500, 14_500), day, 'Birthday present, secret'),
    );
  }
  if (month === 12) {
    list.push(hidden(author, 'Gifts', random.between(6000, 12_000), day, 'For under the tree'));
  }
  if (span.isCurrent) {
    const description = author === 0 ? 'Watch strap for Jonas' : 'Weekend surprise for Maya';
    list.push(hidden(author, 'Gifts', author === 0 ? 6900 : 14_200, span.first, description));
  }
  return list;
}

function personal(
  author: DemoPartner,
  category: string,
  spent: number,
  day: CalendarDay,
  description: string,
): DemoTransaction {
  return { author, category, cents: -spent, day, description, type: 'personal', isVisible: true };
}

function hidden(...entry: Parameters<typeof personal>): DemoTransaction {
  return { ...personal(...entry), isVisible: false, notes: 'Not a word.' };
}
