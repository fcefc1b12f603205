import { addDays, addMonths, monthOf, utcDay } from '@harmony/contract';
import { idOf, isHidden } from './book.ts';

/** A request in a script. */
export interface Step {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `{taken}` is replaced by the value that an earlier step took. */
  path: string;
  body?: unknown;
  /** Uploads a statement with the given number of payments, different ones each time. */
  rows?: number;
  /** Whether these payments have one amount, day and text with many words. */
  isSameAmount?: boolean;
  /** The value of the response that later steps insert for `{taken}`. */
  takes?: string;
}

/** The repeated requests. */
export interface Script {
  /** Concurrent senders. */
  atOnce?: number;
  /** Duration of the measurement, long enough for its slowest step. */
  seconds?: number;
  /** Requests that each user sends once beforehand. */
  begin?: readonly Step[];
  /** Scripts of concurrent senders, assigned in turn: the first sender runs the first script, and so on. */
  steps: readonly (readonly Step[])[];
}

/** Maximum number of transactions that one request changes. */
const MANY = 500;
const AT_ONCE = 8;
const COUPLE = 1;

/** Reads of the couple with many rows. */
export function reads(): Record<string, Script> {
  const today = utcDay(new Date());
  const month = monthOf(today);
  const [from, to] = [addMonths(month, -11), month];
  const lastYear = { from: addDays(today, -365), to: addDays(today, 30) };
  const paths = {
    list: '/api/transactions',
    page: '/api/transactions?limit=2000',
    search: '/api/transactions?search=nothing%20like%20this&limit=50',
    totals: `/api/transactions/totals?categoryId=${idOf(3, COUPLE, 7)}`,
    suggestions: '/api/transactions/suggestions',
    csv: '/api/export?format=csv',
    xlsx: '/api/export?format=xlsx',
    json: '/api/export?format=json',
    insights: '/api/insights',
    report: `/api/reports?from=${from}&to=${to}`,
    accountData: '/api/account/data',
    summary: '/api/summary',
    goals: '/api/savings-goals',
    categories: '/api/categories',
    carried: '/api/carried-budgets',
    fairShare: '/api/fair-share',
    year: '/api/year',
    forecast: '/api/forecast?months=12',
    calendarMonth: `/api/calendar?from=${month}-01&to=${addDays(`${month}-01`, 30)}`,
    calendarYear: `/api/calendar?from=${lastYear.from}&to=${lastYear.to}`,
    recurring: '/api/recurring',
    series: '/api/recurring/found',
    suggestion: '/api/category-suggestion?description=Bread%20from%20the%20market&amount=-5',
    ruleTrial: '/api/rules/trial?text=market',
    rules: '/api/rules',
    personalBudgets: '/api/personal-budgets/current',
    dateNights: '/api/date-nights',
    approvals: '/api/approvals',
    imports: '/api/imports',
  };
  return {
    ...Object.fromEntries(
      Object.entries(paths).map(([name, path]) => [name, { steps: [[{ method: 'GET', path }]] }]),
    ),
    importedFile: {
      begin: [{ method: 'POST', path: '/api/imports', rows: 20_000, takes: 'id' }],
      steps: [[{ method: 'GET', path: '/api/imports/{taken}' }]],
    },
  };
}

/** Changes of the couple with many rows. */
export function writes(): Record<string, Script> {
  const today = utcDay(new Date());
  return {
    entry: {
      steps: [
        [
          { method: 'POST', path: '/api/transactions', body: entryOf(today), takes: 'id' },
          { method: 'DELETE', path: '/api/transactions/{taken}' },
        ],
      ],
    },
    many: { steps: Array.from({ length: AT_ONCE }, (_, index) => changesOf(sharedIds(index))) },
    budget: {
      steps: [
        [
          {
            method: 'PATCH',
            path: `/api/categories/${idOf(3, COUPLE, 9)}`,
            body: { monthlyBudget: '400' },
          },
        ],
      ],
    },
    newCategory: {
      steps: [
        [
          { method: 'POST', path: '/api/categories', body: categoryOf('{taken}'), takes: 'id' },
          { method: 'DELETE', path: `/api/categories/{taken}?moveTo=${idOf(3, COUPLE, 9)}` },
        ],
      ],
    },
    settlement: {
      steps: [
        [
          {
            method: 'POST',
            path: '/api/settlements',
            body: { amount: '5', date: today },
            takes: 'id',
          },
          { method: 'DELETE', path: '/api/settlements/{taken}' },
        ],
      ],
    },
    shareRule: { steps: [[{ method: 'PATCH', path: '/api/fair-share', body: { rule: 'equal' } }]] },
    ruleOrder: {
      begin: [{ method: 'POST', path: '/api/rules', body: RULE, takes: 'id' }],
      steps: [
        [{ method: 'PATCH', path: '/api/rules/{taken}', body: { position: 0 } }],
        [{ method: 'PATCH', path: '/api/rules/{taken}', body: { position: 250 } }],
      ],
    },
    newSeries: {
      steps: [
        [
          { method: 'POST', path: '/api/recurring', body: seriesOf(today), takes: 'id' },
          { method: 'DELETE', path: '/api/recurring/{taken}' },
        ],
      ],
    },
    contribution: {
      steps: [
        [
          {
            method: 'POST',
            path: `/api/savings-goals/${idOf(5, COUPLE, 3)}/contributions`,
            body: { amount: '1', date: today },
          },
        ],
      ],
    },
    preview: {
      ...UPLOADS,
      steps: [
        [
          { method: 'POST', path: '/api/imports', rows: 20_000, takes: 'id' },
          { method: 'DELETE', path: '/api/imports/{taken}' },
        ],
      ],
    },
    smallFile: {
      steps: [
        [
          { method: 'POST', path: '/api/imports', rows: 490, takes: 'id' },
          { method: 'DELETE', path: '/api/imports/{taken}' },
        ],
      ],
    },
    sameAmount: {
      begin: Array.from({ length: 40 }, (_, index) => ({
        method: 'POST' as const,
        path: '/api/transactions',
        body: { ...entryOf(today), description: `aa ba ca of number ${index}` },
      })),
      steps: [
        [
          { method: 'POST', path: '/api/imports', rows: 20_000, isSameAmount: true, takes: 'id' },
          { method: 'POST', path: '/api/imports/{taken}/commit', body: { type: 'personal' } },
          { method: 'DELETE', path: '/api/imports/{taken}' },
        ],
      ],
    },
    fileToInbox: {
      ...UPLOADS,
      steps: [
        [
          { method: 'POST', path: '/api/imports', rows: 10_000, takes: 'id' },
          { method: 'POST', path: '/api/imports/{taken}/commit', body: { to: 'inbox' } },
          { method: 'DELETE', path: '/api/imports/{taken}' },
        ],
      ],
    },
    import: {
      ...UPLOADS,
      steps: [
        [
          { method: 'POST', path: '/api/imports', rows: 10_000, takes: 'id' },
          { method: 'POST', path: '/api/imports/{taken}/commit', body: { type: 'personal' } },
          { method: 'DELETE', path: '/api/imports/{taken}' },
        ],
      ],
    },
  };
}

/** One sender per user, since a user may have at most two concurrent uploads. */
const UPLOADS = { atOnce: 2, seconds: 15 };

const RULE = { text: 'a rule that finds nothing', set: { description: 'Nothing' } };

function entryOf(date: string): object {
  return {
    amount: '-5',
    description: 'Bread',
    categoryId: idOf(3, COUPLE, 1),
    type: 'shared',
    date,
  };
}

function categoryOf(name: string): object {
  return { name: `Extra ${name}`, type: 'expense', monthlyBudget: '0' };
}

function seriesOf(today: string): object {
  return {
    ...entryOf(today),
    date: undefined,
    firstDate: addDays(today, -364),
    every: 'week',
    mode: 'book',
  };
}

/** Returns shared rows, different ones for each concurrent sender. */
function sharedIds(index: number): string[] {
  const ids: string[] = [];
  for (let number = index * 2 * MANY; ids.length < MANY; number += 1) {
    if (!isHidden(number)) ids.push(idOf(4, COUPLE, number));
  }
  return ids;
}

function changesOf(ids: readonly string[]): Step[] {
  return [
    { method: 'PATCH', path: '/api/transactions', body: { ids, categoryId: idOf(3, COUPLE, 5) } },
    { method: 'POST', path: '/api/transactions/remove', body: { ids } },
    { method: 'POST', path: '/api/transactions/restore', body: { ids } },
  ];
}
