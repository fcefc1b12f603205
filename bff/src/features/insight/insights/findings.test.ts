import { addDays, addMonths, daysOfMonth, plans, toDecimal } from '@harmony/contract';
import type { BudgetedCategory, Tier, Transaction } from '@harmony/contract';
import { fixtureBudgetedCategory, fixtureTransaction } from '@harmony/contract/testing';
import { describe, expect, it } from 'vitest';
import type { Facts, GoalFacts } from './finding.ts';
import { findings } from './insights.ts';

const MONTH = '2026-11';
const today = `${MONTH}-15`;

const groceries = fixtureBudgetedCategory({ id: 'groceries' });
const budgeted = (cents: number): BudgetedCategory => ({
  ...groceries,
  monthlyBudget: toDecimal(cents, 'USD'),
});

let idCount = 0;
/** Shared spending on groceries with a unique name by default. */
function spent(cents: number, date: string, changes: Partial<Transaction> = {}): Transaction {
  idCount += 1;
  return fixtureTransaction({
    id: `t${idCount}`,
    description: `Market ${idCount}`,
    amount: toDecimal(-cents, 'USD'),
    categoryId: groceries.id,
    date,
    ...changes,
  });
}

const titles = (facts: Partial<Facts>, tier: Tier = 'premium'): string[] =>
  found(facts, tier).map(({ title }) => title);

function found(facts: Partial<Facts>, tier: Tier = 'premium') {
  const none = {
    today,
    language: 'en' as const,
    dateStyle: 'local' as const,
    currency: 'USD',
    freshBudgets: new Set<string>(),
    transactions: [],
    categories: [groceries],
    goals: [],
  };
  return findings({ ...none, plan: plans[tier], ...facts });
}

const ago = (months: number, day = '10') => `${addMonths(MONTH, -months)}-${day}`;

describe('budget insights', () => {
  const over = 'Groceries is over budget';
  const mayRunOut = 'Groceries may run out this month';

  it('start one cent above the budget', () => {
    const findingFor = (cents: number) =>
      titles(
        { categories: [budgeted(5000)], transactions: [spent(cents, `${MONTH}-15`)] },
        'starter',
      );
    expect([findingFor(4999), findingFor(5000), findingFor(5001)]).toEqual([[], [], [over]]);
  });

  it('include the carried-over amount', () => {
    const findingFor = (carriedOver: string) =>
      titles(
        {
          categories: [{ ...budgeted(5000), rollover: 'carry', carriedOver }],
          transactions: [spent(5500, `${MONTH}-15`)],
        },
        'starter',
      );
    expect([findingFor('5.00'), findingFor('4.99'), findingFor('-80.00')]).toEqual([
      [],
      [over],
      [over],
    ]);
  });

  it('contain the spending, the budget and the excess', () => {
    const [finding] = found({
      categories: [budgeted(5000)],
      transactions: [spent(6000, `${MONTH}-02`), spent(200, `${MONTH}-04`)],
    });
    expect(finding).toMatchObject({
      type: 'spending_alert',
      description: '$62 of $50 spent: $12 over.',
      date: `${MONTH}-04`,
      figures: [
        { label: 'Spent', cents: 6200 },
        { label: 'Budget', cents: 5000 },
      ],
    });
    expect(finding?.transactionIds).toHaveLength(2);
  });

  it('use the currency of the couple', () => {
    const [finding] = found({
      currency: 'CHF',
      categories: [budgeted(5000)],
      transactions: [spent(123_456, `${MONTH}-02`)],
    });
    expect(finding?.description).toBe('CHF\u00a01,235 of CHF\u00a050 spent: CHF\u00a01,185 over.');
  });

  it('cite three expenses and the day of the newest, regardless of refunds', () => {
    const [finding] = found({
      categories: [budgeted(100)],
      transactions: [
        spent(-500, `${MONTH}-09`),
        ...['05', '07', '06', '04'].map((day) => spent(100, `${MONTH}-${day}`)),
      ],
    });
    expect([finding?.transactionIds.length, finding?.date]).toEqual([3, `${MONTH}-07`]);
  });

  it('count the parts of a receipt in the category', () => {
    const part = (categoryId: string, cents: number) => ({
      categoryId,
      amount: toDecimal(-cents, 'USD'),
      notes: null,
    });
    const parted = (cents: number) => {
      const parts = [part('housing', 9000), part(groceries.id, cents)];
      return spent(9000 + cents, `${MONTH}-15`, { parts, categoryId: 'housing' });
    };
    const findingFor = (cents: number) =>
      titles({ categories: [budgeted(5000)], transactions: [parted(cents)] }, 'starter');
    expect([findingFor(5000), findingFor(5001)]).toEqual([[], [over]]);
  });

  it('count only this month’s shared spending in the category', () => {
    const other = [
      spent(9000, `${MONTH}-03`, { type: 'personal' }),
      spent(9000, ago(1)),
      spent(9000, `${MONTH}-03`, { categoryId: 'housing' }),
      spent(-9000, `${MONTH}-03`),
    ];
    const categories = [budgeted(5000)];
    const transactions = [spent(4000, `${MONTH}-15`), ...other];
    expect(titles({ categories, transactions, today: `${MONTH}-30` })).toEqual([]);
    expect(titles({ categories, transactions: other })).toEqual([]);
    expect(titles({ categories, transactions: [] })).toEqual([]);
  });

  it('do not exist without a budget', () => {
    expect(titles({ transactions: [spent(1, `${MONTH}-15`)] })).toEqual([]);
  });

  // Half of the month has passed, so the forecast doubles the spending.
  it.each([
    ['free', 3000, []],
    ['starter', 3000, []],
    ['premium', 3000, [mayRunOut]],
    ['premium', 2501, [mayRunOut]],
    ['premium', 2500, []],
  ] as const)(
    'is forecast only with premium (%s, %d cents by the middle)',
    (tier, cents, findingFor) => {
      const transactions = [spent(cents - 100, `${MONTH}-02`), spent(100, `${MONTH}-03`)];
      expect(titles({ categories: [budgeted(5000)], transactions }, tier)).toEqual(findingFor);
    },
  );

  it('include forecasts from the fifth day on', () => {
    const findingFor = (day: string) =>
      titles({
        today: `${MONTH}-${day}`,
        categories: [budgeted(5000)],
        transactions: [spent(4800, `${MONTH}-01`), spent(100, `${MONTH}-02`)],
      });
    expect([findingFor('04'), findingFor('05')]).toEqual([[], [mayRunOut]]);
  });

  it('forecast by the rhythm of the last three months, if available', () => {
    const categories = [budgeted(5000)];
    // Usually the whole spending is in the first half of the month.
    const early = [1, 2, 3].map((months) => spent(4000, ago(months, '15')));
    const transactions = [spent(3000, `${MONTH}-02`), ...early];
    expect(titles({ categories, transactions })).toEqual([]);
    // With only two such months, the forecast uses elapsed days.
    const days = [spent(2000, `${MONTH}-02`), spent(1000, `${MONTH}-03`), ...early.slice(0, 2)];
    expect(titles({ categories, transactions: days })).toEqual([mayRunOut]);
    // The day after the middle is not part of the first half.
    const late = [1, 2, 3].flatMap((months) => [
      spent(2000, ago(months, '15')),
      spent(2000, ago(months, '16')),
    ]);
    const [finding] = found({ categories, transactions: [spent(3000, `${MONTH}-02`), ...late] });
    expect(finding?.figures.at(-1)).toEqual({ label: 'Forecast', cents: 6000 });
    // Includes the first and last day of the month.
    const ends = [1, 2, 3].flatMap((months) => [
      spent(3000, ago(months, '01')),
      spent(1000, daysOfMonth(addMonths(MONTH, -months)).last),
    ]);
    const [other] = found({ categories, transactions: [spent(4500, `${MONTH}-02`), ...ends] });
    expect(other?.figures.at(-1)).toEqual({ label: 'Forecast', cents: 6000 });
    expect(finding?.description).toBe('At this pace it’ll be $60. The budget is $50.');
  });

  it('make no forecast from rent paid once', () => {
    const findingFor = (...days: string[]) =>
      titles({
        today: `${MONTH}-05`,
        categories: [budgeted(200_000)],
        transactions: days.map((day) => spent(90_000, `${MONTH}-${day}`)),
      });
    expect(findingFor('01')).toEqual([]);
    // Two payments on one day have no pace either.
    expect(findingFor('01', '01')).toEqual([]);
    expect(findingFor('01', '04')).toEqual([mayRunOut]);
  });

  it('forecast spending with a pace, and add recurring spending once', () => {
    const findingFor = (recurringId: string | null) =>
      titles({
        categories: [budgeted(120_000)],
        transactions: [
          spent(90_000, `${MONTH}-01`, { recurringId }),
          spent(5000, `${MONTH}-04`),
          spent(5000, `${MONTH}-12`),
        ],
      });
    expect(findingFor(null)).toEqual([mayRunOut]);
    expect(findingFor('rent')).toEqual([]);
  });

  it('forecast a budget that began within the month from its day on', () => {
    const plannedFrom = (day: string) => [{ ...budgeted(60_000), plannedSince: `${MONTH}-${day}` }];
    const late = (...list: Transaction[]) => ({
      today: `${MONTH}-20`,
      categories: plannedFrom('16'),
      transactions: [spent(45_000, `${MONTH}-03`), ...list],
    });
    // Half of $600 for 15 days; the $450 left $150 of the whole.
    const [finding] = found(late(spent(3000, `${MONTH}-17`), spent(3000, `${MONTH}-19`)));
    expect(finding?.description).toBe(
      'At this pace it’ll be $180 from November 16, 2026 on. The budget for these days is $150.',
    );
    expect(finding?.figures.map(({ cents }) => cents)).toEqual([6000, 15_000, 18_000]);
    expect(finding?.transactionIds).toHaveLength(2);
    // The pace from before does not count.
    expect(titles(late(spent(1000, `${MONTH}-17`), spent(1000, `${MONTH}-19`)))).toEqual([]);
    // $360 are within the whole budget, but not within its half.
    const transactions = [spent(6000, `${MONTH}-17`), spent(6000, `${MONTH}-19`)];
    const findingFor = (day: string) =>
      titles({ today: `${MONTH}-20`, categories: plannedFrom(day), transactions });
    expect([findingFor('16'), findingFor('17'), findingFor('01')]).toEqual([[mayRunOut], [], []]);
  });

  it('limit the forecast for months that usually start late', () => {
    const late = [1, 2, 3].map((months) => spent(5000, ago(months, '28')));
    const [finding] = found({
      categories: [budgeted(1000)],
      transactions: [spent(500, `${MONTH}-02`), ...late],
    });
    // The lower bound is half of the elapsed share: a quarter of the month.
    expect(finding?.figures.at(-1)).toEqual({ label: 'Forecast', cents: 2000 });
  });
});

describe('goal insights', () => {
  const goal = (savedCents: number, targetDate: string | null = null): GoalFacts => ({
    goal: {
      id: 'boat',
      name: 'Boat',
      targetAmount: '180.00',
      currentAmount: toDecimal(savedCents, 'USD'),
      icon: 'fas fa-piggy-bank',
      targetDate,
    },
    since: addDays(today, -20),
    contributions: [
      { cents: savedCents - 1, date: addDays(today, -10) },
      { cents: 1, date: addDays(today, -5) },
    ],
  });

  it('report a reached goal on every plan with insights', () => {
    const [finding] = found({ goals: [goal(18_000)] }, 'starter');
    expect(finding).toMatchObject({
      type: 'achievement',
      title: 'You reached Boat',
      date: addDays(today, -5),
      figures: [
        { label: 'Saved', cents: 18_000 },
        { label: 'Target', cents: 18_000 },
      ],
    });
    expect(titles({ goals: [goal(17_999)] }, 'starter')).toEqual([]);
  });

  it.each([
    ['free', []],
    ['starter', []],
    ['premium', ['Boat is on its way']],
  ] as const)('forecast only with the premium plan (%s)', (tier, findingFor) => {
    expect(titles({ goals: [goal(9000)] }, tier)).toEqual(findingFor);
  });

  it('report a goal as behind if the forecast is after its day, but not on that day', () => {
    // 9,000 per month, and 9,000 are missing.
    const reached = addDays(today, 30);
    const findingFor = (targetDate: string) => found({ goals: [goal(9000, targetDate)] })[0];
    const written = 'December 15, 2026';
    expect(findingFor(reached)?.title).toBe('Boat is on its way');
    expect(findingFor(addDays(reached, -1))?.title).toBe('Boat is behind');
    expect(findingFor(reached)?.description).toBe(
      `At this pace you’ll reach it on ${written}. You planned it for ${written}.`,
    );
    expect(found({ goals: [goal(9000)] })[0]?.description).toBe(
      `At this pace you’ll reach it on ${written}.`,
    );
    // Each state is reported once a month.
    expect(findingFor(reached)?.key).not.toBe(findingFor(addDays(reached, -1))?.key);
    const keyOn = (day: string) => found({ today: day, goals: [goal(9000)] })[0]?.key;
    expect(keyOn(`${MONTH}-16`)).toBe(keyOn(today));
    expect(keyOn(addDays(`${MONTH}-30`, 1))).not.toBe(keyOn(today));
  });

  it('use the creation date if the contribution dates are not visible', () => {
    const reached = { ...goal(18_000), contributions: [] };
    expect(found({ goals: [reached] }, 'starter')).toMatchObject([
      { title: 'You reached Boat', date: addDays(today, -20) },
    ]);
  });

  it('do not exist for goals without contributions or growth', () => {
    expect(titles({ goals: [{ ...goal(0), contributions: [] }] })).toEqual([]);
    const old = [{ cents: 9000, date: addDays(today, -200) }];
    expect(titles({ goals: [{ ...goal(9000), contributions: old }] })).toEqual([]);
  });
});

describe('bill insights', () => {
  const bills = (...cents: number[]) =>
    cents.map((each, months) => spent(each, ago(months), { description: 'Music' }));

  it('need an increase of at least five percent and one dollar', () => {
    const findingFor = (now: number, before: number) =>
      titles({ transactions: bills(now, before, before, before) });
    expect(findingFor(1099, 1000)).toEqual([]);
    expect(findingFor(1100, 1000)).toEqual(['Music went up']);
    expect(findingFor(10_499, 10_000)).toEqual([]);
    expect(findingFor(10_500, 10_000)).toEqual(['Music went up']);
  });

  it('need one payment in each of four months with the same name, ignoring case, and category', () => {
    const four = bills(1200, 1000, 1000, 1000);
    expect(found({ transactions: four })[0]).toMatchObject({
      description: '$12 this month, $10 the month before.',
      date: ago(0),
      transactionIds: [four[0]?.id, four[1]?.id],
      figures: [
        { label: 'This month', cents: 1200 },
        { label: 'Last month', cents: 1000 },
      ],
    });
    expect(titles({ transactions: four.slice(0, 3) })).toEqual([]);
    expect(titles({ transactions: [...four, ...bills(1000)] })).toEqual([]);
    const [first, ...rest] = four;
    const named = (changes: Partial<Transaction>) =>
      titles({ transactions: [{ ...(first as Transaction), ...changes }, ...rest] });
    expect(named({ description: 'MUSIC' })).toEqual(['MUSIC went up']);
    expect(named({ description: ' Music' })).toEqual([' Music went up']);
    const refund = spent(-300, ago(1, '20'), { description: 'Music' });
    expect(titles({ transactions: [...four, refund] })).toEqual(['Music went up']);
    expect(named({ description: 'Films' })).toEqual([]);
    expect(named({ categoryId: 'fun' })).toEqual([]);
    // Income is not a bill.
    expect(named({ amount: '12.00' })).toEqual([]);
  });
});

describe('unusual spending', () => {
  /** Six months around a hundred dollars, and the current month. */
  const months = (cents: number, history = [10_100, 10_200, 10_300, 10_400, 10_500, 10_600]) => [
    spent(cents, `${MONTH}-03`),
    ...history.map((each, index) => spent(each, ago(index + 1))),
  ];

  it('is at least a fifth and twenty dollars above the usual amount', () => {
    const same = (usual: number) => Array.from({ length: 6 }, () => usual);
    const findingFor = (cents: number, usual: number) =>
      titles({ transactions: months(cents, same(usual)) });
    const alert = ['Unusual spending on Groceries'];
    expect([findingFor(11_999, 10_000), findingFor(12_000, 10_000)]).toEqual([[], alert]);
    expect([findingFor(23_999, 20_000), findingFor(24_000, 20_000)]).toEqual([[], alert]);
    expect([findingFor(2999, 1000), findingFor(3000, 1000)]).toEqual([[], alert]);
  });

  it('exceeds the usual variation', () => {
    // The median is 103.50 with a median deviation of 1.50; higher variation raises the threshold.
    const wild = [2000, 6000, 10_000, 14_000, 18_000, 22_000];
    expect(titles({ transactions: months(25_000, wild) })).toEqual([]);
    expect(titles({ transactions: months(60_000, wild) })).toHaveLength(1);
  });

  it('needs three months of history within the last six', () => {
    const history = (...past: number[]) => [
      spent(50_000, `${MONTH}-03`),
      ...past.map((count) => spent(10_000, ago(count))),
    ];
    expect(titles({ transactions: history(1, 2) })).toEqual([]);
    expect(titles({ transactions: history(1, 2, 6) })).toHaveLength(1);
    expect(titles({ transactions: history(1, 2, 7) })).toEqual([]);
  });

  it('is compared with the median month', () => {
    const [odd] = found({ transactions: months(50_000, [10_000, 20_000, 90_000]) });
    expect(odd).toBeUndefined();
    const [usual] = found({ transactions: months(50_000, [10_000, 11_000, 12_500]) });
    expect(usual?.figures.at(-1)).toEqual({ label: 'Usual month', cents: 11_000 });
  });

  it('cites the three largest expenses and the newest day', () => {
    const sizes = [4000, 9000, 7000, 8000];
    const current = sizes.map((cents, index) => spent(cents, `${MONTH}-0${((index + 2) % 4) + 1}`));
    const [finding] = found({ transactions: [...current, ...months(1).slice(1)] });
    const idOf = (cents: number) => current[sizes.indexOf(cents)]?.id;
    expect(finding).toMatchObject({
      type: 'spending_alert',
      description: '$280 so far this month; $104 is usual for a whole month.',
      date: `${MONTH}-04`,
      transactionIds: [idOf(9000), idOf(8000), idOf(7000)],
      figures: [
        { label: 'This month', cents: 28_000 },
        { label: 'Usual month', cents: 10_350 },
      ],
    });
  });
});

it('is sorted newest first', () => {
  const categories = [
    { ...budgeted(100), id: 'a' },
    { ...budgeted(100), id: 'b' },
  ];
  const in_ = (categoryId: string, date: string) => spent(200, date, { categoryId });
  const transactions = [in_('a', `${MONTH}-03`), in_('b', `${MONTH}-05`)];
  expect(found({ categories, transactions }).map(({ date }) => date)).toEqual([
    `${MONTH}-05`,
    `${MONTH}-03`,
  ]);
  const keys = (order: number[]) =>
    found({
      categories: order.map((index) => categories[index] as BudgetedCategory),
      transactions: [in_('a', `${MONTH}-03`), in_('b', `${MONTH}-03`)],
    }).map(({ key }) => key);
  expect(keys([0, 1])).toEqual(keys([1, 0]));
});
