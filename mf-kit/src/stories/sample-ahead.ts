import { addDays, addMonths, monthOf, toDecimal, utcDay } from '@harmony/contract';
import type { CalendarEntry, Forecast, FoundSeries, Recurring } from '@harmony/contract';
import { sampleCategories, sampleGoals, sampleTransactions, sampleUser } from './sample.ts';

const today = utcDay(new Date());
const id = (number: number): string =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [salary, groceries] = sampleCategories.map((category) => category.id);

function recurring(number: number, description: string, changes: Partial<Recurring>): Recurring {
  return {
    id: id(90 + number),
    description,
    amount: '-12.99',
    categoryId: String(groceries),
    notes: null,
    type: 'shared',
    isVisible: true,
    every: 'month',
    firstDate: addDays(today, number - 60),
    until: null,
    mode: 'book',
    nextDate: addDays(today, number),
    userId: sampleUser.id,
    accountId: null,
    changes: [],
    ...changes,
  };
}

export const sampleRecurring: Recurring[] = [
  recurring(0, 'Window cleaning', { mode: 'remind', amount: '-45.00', every: 'quarter' }),
  recurring(3, 'Vegetable box', { every: 'week', amount: '-28.50' }),
  recurring(6, 'Rent', {
    amount: '-1450.00',
    changes: [
      {
        from: addDays(today, 67),
        description: 'Rent',
        amount: '-1500.00',
        categoryId: String(groceries),
        notes: null,
      },
    ],
  }),
  recurring(8, 'Salary', { amount: '3200.00', categoryId: String(salary) }),
  recurring(9, 'Language course', { nextDate: null, until: addDays(today, -9) }),
];

export const sampleFound: FoundSeries[] = [
  {
    description: 'Streaming',
    amount: '-14.99',
    categoryId: String(groceries),
    every: 'month',
    dates: [-67, -37, -7].map((days) => addDays(today, days)),
    isPriceChanged: true,
    amountBefore: '-12.99',
    type: 'shared',
    isVisible: true,
    transactionId: id(80),
  },
];

export const sampleCalendar: CalendarEntry[] = [
  ...sampleTransactions.map(
    ({ date, description: title, amount, ...transaction }): CalendarEntry => ({
      date,
      kind: 'booked',
      title,
      amount,
      id: transaction.id,
    }),
  ),
  ...sampleRecurring.flatMap(({ nextDate: date, description: title, amount, ...rest }) =>
    date === null ? [] : [{ date, kind: 'due' as const, title, amount, id: rest.id }],
  ),
  {
    date: addDays(today, 2),
    kind: 'date-night' as const,
    title: 'Pasta by candlelight',
    amount: '-40.00',
    id: id(98),
  },
  ...sampleGoals
    .slice(0, 1)
    .map(({ name: title, targetAmount: amount, ...goal }): CalendarEntry => ({
      date: addDays(today, 1),
      kind: 'goal',
      title,
      amount,
      id: goal.id,
    })),
].filter(({ date }) => monthOf(date) === monthOf(today));

export const sampleForecast: Forecast = {
  from: today,
  to: addDays(today, 60),
  days: Array.from({ length: 61 }, (_, day) => {
    const due = day < 8 ? 0 : 175_000;
    const cents = 42_000 + due - 2400 * day;
    return {
      date: addDays(today, day),
      balance: toDecimal(cents, 'USD'),
      low: toDecimal(cents - 500 * day, 'USD'),
      high: toDecimal(cents + 500 * day, 'USD'),
      due: toDecimal(due, 'USD'),
      usual: toDecimal(-2400 * day, 'USD'),
    };
  }),
  due: [],
};

export const emptyForecast: Forecast = {
  ...sampleForecast,
  days: sampleForecast.days.map(({ date }) => ({
    date,
    balance: '0.00',
    low: '0.00',
    high: '0.00',
    due: '0.00',
    usual: '0.00',
  })),
};

/** Creation time of her calendar feed. */
export const sampleSubscription = { since: `${addMonths(monthOf(today), -2)}-03T08:00:00.000Z` };
