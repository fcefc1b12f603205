import { addMonths, endpoints, toCents } from '@harmony/contract';
import type { BodyOf, Category } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { examples, PATIENCE } from './support/examples.ts';
import { add, registerPair } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { categories, transactions, session } = endpoints;

let server: TestServer;
beforeAll(async () => {
  // Housekeeping at the start must not remove these sessions as expired.
  travelTo(midOf('2026-01'));
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

/** The middle of a month. */
const midOf = (month: string): Date => new Date(`${month}-15T12:00:00Z`);

function travelTo(instant: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now: instant });
}

/** Advances the clock by a month, after which both sign in again. */
async function nextMonth({ one, other }: Pair, month: string): Promise<void> {
  travelTo(midOf(month));
  for (const { user, password, ok } of [one, other]) {
    await ok(session.signIn, { body: { email: user.email, password } });
  }
}

async function change(
  person: Person,
  { id }: Pick<Category, 'id'>,
  body: BodyOf<typeof categories.change>,
) {
  return person.ok(categories.change, { params: { id }, body });
}

async function found(person: Person, { id }: Pick<Category, 'id'>, query = {}) {
  const list = await person.ok(categories.list, { query });
  const category = list.find((each) => each.id === id);
  if (!category) throw new Error('No such category');
  return category;
}

/** The carried and available amounts of a category, equal for both partners. */
async function budgetOf(pair: Pair, category: Pick<Category, 'id'>, query = {}) {
  const { carriedOver, available } = await found(pair.one, category, query);
  expect(await found(pair.other, category, query)).toMatchObject({ carriedOver, available });
  return [carriedOver, available];
}

/** An action within a month, or the start of the next month. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('enter' as const),
    cents: fc.integer({ min: -9999, max: 99 }).filter((cents) => cents !== 0),
    monthsAgo: fc.nat(3),
    type: fc.constantFrom('shared' as const, 'shared' as const, 'personal' as const),
    isVisible: fc.boolean(),
    byOther: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('edit' as const),
    which: fc.nat(20),
    cents: fc.integer({ min: -9999, max: -1 }),
  }),
  fc.record({ do: fc.constant('delete' as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant('limit' as const), cents: fc.constantFrom(0, 5000, 12_345) }),
  fc.record({
    do: fc.constant('switch' as const),
    rollover: fc.constantFrom('none', 'carry', 'carry'),
  }),
  fc.record({ do: fc.constant('next' as const) }),
  fc.record({ do: fc.constant('next' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Reference model: stores the final limit and the start of roll-over for each month. */
class Model {
  month = '2026-01';
  readonly limits = new Map<string, { cents: number; since: string | null }>([
    ['2026-01', { cents: 0, since: null }],
  ]);
  readonly entries: { id: string; cents: number; month: string; counts: boolean }[] = [];

  get now() {
    const now = this.limits.get(this.month);
    if (!now) throw new Error('No such month');
    return now;
  }

  next(): void {
    const { now } = this;
    this.month = addMonths(this.month, 1);
    this.limits.set(this.month, { ...now });
  }

  spentIn(month: string): number {
    return this.entries
      .filter((entry) => entry.counts && entry.month === month && entry.cents < 0)
      .reduce((sum, { cents }) => sum - cents, 0);
  }

  carriedInto(month: string): number {
    const since = this.limits.get(month)?.since;
    if (!since || since >= month) return 0;
    const before = addMonths(month, -1);
    const limit = this.limits.get(before)?.cents ?? 0;
    const carried = since === before ? 0 : this.carriedFrom(before, since);
    return limit === 0 ? carried : limit + carried - this.spentIn(before);
  }

  /** Amount in cents carried into a month by a roll-over that started in month `since`. */
  private carriedFrom(month: string, since: string): number {
    let carried = 0;
    for (let each = since; each < month; each = addMonths(each, 1)) {
      const limit = this.limits.get(each)?.cents ?? 0;
      if (limit > 0) carried += limit - this.spentIn(each);
    }
    return carried;
  }
}

async function take(pair: Pair, model: Model, each: Step): Promise<void> {
  const { one, other, category } = pair;
  switch (each.do) {
    case 'next': {
      model.next();
      await nextMonth(pair, model.month);
      return;
    }
    case 'limit': {
      model.now.cents = each.cents;
      await change(one, category, { monthlyBudget: each.cents / 100 });
      return;
    }
    case 'switch': {
      const rollover = each.rollover as 'none' | 'carry';
      if (rollover === 'none') model.now.since = null;
      else model.now.since ??= model.month;
      await change(other, category, { rollover });
      return;
    }
    case 'enter': {
      const month = addMonths(model.month, -each.monthsAgo);
      const { id } = await add(each.byOther ? other : one, category, {
        amount: each.cents / 100,
        date: `${month}-10`,
        type: each.type,
        isVisible: each.isVisible,
      });
      if (each.type === 'shared')
        model.entries.push({ id, cents: each.cents, month, counts: true });
      return;
    }
    default: {
      const entry = model.entries[each.which % Math.max(1, model.entries.length)];
      if (!entry) return;
      const params = { id: entry.id };
      if (each.do === 'edit') {
        entry.cents = each.cents;
        await one.ok(transactions.change, { params, body: { amount: each.cents / 100 } });
      } else {
        model.entries.splice(model.entries.indexOf(entry), 1);
        await other.ok(transactions.remove, { params });
      }
    }
  }
}

it(
  'equals a simple model over any months for both partners',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        travelTo(midOf('2026-01'));
        const pair = await registerPair(server);
        const model = new Model();
        for (const each of steps) await take(pair, model, each);
        for (const [month, { cents, since }] of model.limits) {
          const query = { month };
          const { carriedOver, available, monthlyBudget } = await found(
            pair.one,
            pair.category,
            query,
          );
          expect(await budgetOf(pair, pair.category, query)).toEqual([carriedOver, available]);
          expect([month, toCents(carriedOver)]).toEqual([month, model.carriedInto(month)]);
          // A month without roll-over uses the current budget.
          const limit = since === null ? toCents(monthlyBudget) : cents;
          expect([month, toCents(available)]).toEqual([
            month,
            limit + model.carriedInto(month) - model.spentIn(month),
          ]);
        }
      }),
      { numRuns: examples(9) },
    );
  },
  PATIENCE,
);
