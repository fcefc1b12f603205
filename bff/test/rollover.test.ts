import { endpoints, MIRROR_HEADER, pendingSchema } from '@harmony/contract';
import type { BodyOf, Category } from '@harmony/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from './support/examples.ts';
import { add, fieldsOf, registerPair } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { categories, transactions, approvals, privacy, session } = endpoints;

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
async function read(pair: Pair, category: Pick<Category, 'id'>, query = {}) {
  const { carriedOver, available } = await found(pair.one, category, query);
  expect(await found(pair.other, category, query)).toMatchObject({ carriedOver, available });
  return [carriedOver, available];
}

describe('a roll-over budget', () => {
  it('carries its rest only when roll-over is enabled', async () => {
    travelTo(midOf('2026-03'));
    const pair = await registerPair(server);
    const { one, other, category } = pair;
    await change(one, category, { monthlyBudget: '100' });
    await add(one, category, { amount: '-30.10', date: '2026-03-02' });
    await add(other, category, { amount: '-5', date: '2026-02-28' });
    await add(other, category, { amount: '70', date: '2026-03-02' });
    await add(other, category, { amount: '-9', date: '2026-03-02', type: 'personal' });
    expect(await found(one, category)).toMatchObject({
      monthlyBudget: '100.00',
      rollover: 'none',
      carriedSince: null,
      carriedOver: '0.00',
      available: '69.90',
    });
    expect(await read(pair, category, { month: '2026-02' })).toEqual(['0.00', '95.00']);
    await nextMonth(pair, '2026-04');
    expect(await read(pair, category)).toEqual(['0.00', '100.00']);
    expect(await one.ok(categories.carried)).toEqual([]);
  });

  it('carries the rest or the overspending to the next month, from its first month', async () => {
    travelTo(midOf('2026-03'));
    const pair = await registerPair(server);
    const { one, other, category } = pair;
    await add(one, category, { amount: '-500', date: '2026-02-10' });
    await change(one, category, { monthlyBudget: '100' });
    const events = await other.events();
    const switched = await change(one, category, { rollover: 'carry' });
    expect((await events.next()).topics).toEqual(['categories']);
    events.close();
    expect(switched).toMatchObject({
      rollover: 'carry',
      carriedSince: '2026-03',
      carriedOver: '0.00',
      available: '100.00',
    });
    expect(await found(other, category)).toEqual(switched);
    await add(other, category, { amount: '-60', date: '2026-03-15' });
    await nextMonth(pair, '2026-04');
    expect(await read(pair, category)).toEqual(['40.00', '140.00']);
    await add(one, category, { amount: '-190', date: '2026-04-02' });
    await nextMonth(pair, '2026-05');
    expect(await read(pair, category)).toEqual(['-50.00', '50.00']);
    expect(await one.ok(categories.carried)).toEqual([
      {
        categoryId: category.id,
        months: [
          ['2026-03', '0.00', '60.00', '40.00'],
          ['2026-04', '40.00', '190.00', '-50.00'],
          ['2026-05', '-50.00', '0.00', '50.00'],
        ].map(([month, carriedOver, spent, available]) => ({
          month,
          budget: '100.00',
          carriedOver,
          spent,
          available,
        })),
      },
    ]);
    const headers = { [MIRROR_HEADER]: '1' };
    expect(await one.ok(categories.list, { headers })).toEqual(await other.ok(categories.list));
  });

  it('keeps past months when it changes, and includes late entries', async () => {
    travelTo(midOf('2026-03'));
    const pair = await registerPair(server);
    const { one, other, category } = pair;
    await change(one, category, { monthlyBudget: '100', rollover: 'carry' });
    const late = await add(other, category, { amount: '-10', date: '2026-03-02' });
    await nextMonth(pair, '2026-04');
    await change(other, category, { monthlyBudget: '30' });
    expect(await read(pair, category)).toEqual(['90.00', '120.00']);
    expect(await read(pair, category, { month: '2026-03' })).toEqual(['0.00', '90.00']);
    await add(one, category, { amount: '-25.50', date: '2026-03-31' });
    expect(await read(pair, category)).toEqual(['64.50', '94.50']);
    await one.ok(transactions.remove, { params: { id: late.id } });
    expect(await read(pair, category)).toEqual(['74.50', '104.50']);
    await one.ok(transactions.restore, { params: { id: late.id } });
    await nextMonth(pair, '2026-05');
    expect(await read(pair, category)).toEqual(['94.50', '124.50']);
    await change(one, category, { rollover: 'none' });
    expect(await found(one, category)).toMatchObject({ carriedSince: null, available: '30.00' });
    // Past months keep their amounts, and enabling it again starts from zero.
    expect(await read(pair, category, { month: '2026-04' })).toEqual(['64.50', '94.50']);
    await change(one, category, { rollover: 'carry' });
    expect(await found(one, category)).toMatchObject({ carriedSince: '2026-05' });
    expect(await read(pair, category)).toEqual(['0.00', '30.00']);
    expect((await one.ok(endpoints.account.data)).budgetHistory).toEqual(
      [
        { month: '2026-03', monthlyBudget: '100.00' },
        { month: '2026-04', monthlyBudget: '30.00' },
        { month: '2026-05', monthlyBudget: '30.00' },
      ].map((term) => ({ ...term, categoryId: category.id, rollover: 'carry' })),
    );
  });

  it('has a history of its amounts during roll-over and of its end', async () => {
    travelTo(midOf('2026-03'));
    const pair = await registerPair(server);
    const { one, category } = pair;
    const history = async () =>
      (await one.ok(endpoints.account.data)).budgetHistory.map(
        ({ month, monthlyBudget, rollover }) => [month, monthlyBudget, rollover],
      );
    await change(one, category, { monthlyBudget: '70' });
    expect(await history()).toEqual([]);
    await change(one, category, { rollover: 'carry' });
    await nextMonth(pair, '2026-04');
    await change(one, category, { icon: 'fas fa-paw' });
    expect(await history()).toEqual([['2026-03', '70.00', 'carry']]);
    await change(one, category, { rollover: 'none' });
    const ended = [
      ['2026-03', '70.00', 'carry'],
      ['2026-04', '70.00', 'none'],
    ];
    expect(await history()).toEqual(ended);
    await change(one, category, { monthlyBudget: '80' });
    expect(await history()).toEqual(ended);
  });

  it('passes on its carried amount in a month without a limit', async () => {
    travelTo(midOf('2026-03'));
    const pair = await registerPair(server);
    const { one, category } = pair;
    await change(one, category, { monthlyBudget: '100', rollover: 'carry' });
    await add(one, category, { amount: '-80', date: '2026-03-02' });
    await nextMonth(pair, '2026-04');
    await change(one, category, { monthlyBudget: '0' });
    await add(one, category, { amount: '-300', date: '2026-04-02' });
    expect(await read(pair, category)).toEqual(['20.00', '-280.00']);
    await nextMonth(pair, '2026-05');
    await change(one, category, { monthlyBudget: '50' });
    expect(await read(pair, category)).toEqual(['20.00', '70.00']);
  });

  it('starts with the month in the time zone of the user who enables it', async () => {
    travelTo(new Date('2026-03-31T20:00:00Z'));
    const { one, category } = await registerPair(server);
    const plannedFrom = (month?: string) =>
      change(one, category, { rollover: 'carry', month }).then(({ carriedSince }) => carriedSince);
    const off = () => change(one, category, { rollover: 'none' });
    expect(await plannedFrom('2026-04')).toBe('2026-04');
    await off();
    expect(await plannedFrom('2026-02')).toBe('2026-03');
    await off();
    expect(await plannedFrom('2026-05')).toBe('2026-03');
    await off();
    travelTo(new Date('2026-04-01T03:00:00Z'));
    expect(await plannedFrom('2026-03')).toBe('2026-03');
    await off();
    expect(await plannedFrom()).toBe('2026-04');
  });

  it('is readable for months that have started', async () => {
    const { one } = await registerPair(server);
    for (const endpoint of [categories.list, categories.carried]) {
      for (const month of ['2999-01', '2026-13', 'now']) {
        const refused = await one.refused(endpoint, 422, { query: { month } });
        expect(fieldsOf(refused)).toEqual(['month']);
      }
    }
    const [category] = await one.ok(categories.list);
    const params = { id: category?.id ?? '' };
    const body = { rollover: 'always' } as unknown as { rollover: 'none' };
    expect(fieldsOf(await one.refused(categories.change, 422, { params, body }))).toEqual([
      'rollover',
    ]);
  });

  it(
    'is private to its couple, and ends with it',
    { tags: 'deep', timeout: PATIENCE },
    async () => {
      travelTo(midOf('2026-03'));
      const pair = await registerPair(server);
      const stranger = await registerPair(server);
      const { one, other, category } = pair;
      await change(one, category, { monthlyBudget: '100', rollover: 'carry' });
      const params = { id: category.id };
      await stranger.one.refused(categories.change, 404, { params, body: { rollover: 'none' } });
      expect(await stranger.one.ok(categories.carried)).toEqual([]);
      await other.ok(endpoints.couples.leave);
      const [archive] = await one.ok(endpoints.archives.list);
      const history = await one.ok(endpoints.archives.history, {
        params: { id: archive?.id ?? '' },
      });
      expect(history.categories).toContainEqual(
        expect.objectContaining({ id: category.id, rollover: 'carry', carriedSince: '2026-03' }),
      );
      expect(history.budgetHistory).toHaveLength(1);
    },
  );
});

describe('two merged categories', () => {
  async function merged(rollover: 'none' | 'carry') {
    travelTo(midOf('2026-02'));
    const pair = await registerPair(server);
    const { one, category } = pair;
    const body = { name: 'Pets', type: 'expense', monthlyBudget: '50', rollover } as const;
    const pets = await one.ok(categories.create, { body });
    await add(one, pets, { amount: '-20', date: '2026-02-02' });
    await nextMonth(pair, '2026-03');
    await change(one, category, { monthlyBudget: '100', rollover: 'carry' });
    await add(one, pets, { amount: '-70', date: '2026-03-02' });
    await add(one, category, { amount: '-60', date: '2026-03-02' });
    await nextMonth(pair, '2026-04');
    await add(one, pets, { amount: '-1', date: '2026-04-02' });
    expect(await read(pair, category)).toEqual(['40.00', '140.00']);
    await one.ok(categories.remove, { params: { id: pets.id }, query: { moveTo: category.id } });
    return pair;
  }

  it('carry over the amounts of both', async () => {
    const pair = await merged('carry');
    expect(await read(pair, pair.category)).toEqual(['50.00', '149.00']);
    expect(await found(pair.one, pair.category)).toMatchObject({
      carriedSince: '2026-02',
      monthlyBudget: '100.00',
    });
    const [{ months } = { months: [] }] = await pair.one.ok(categories.carried);
    expect(months.map(({ budget, spent }) => [budget, spent])).toEqual([
      ['50.00', '20.00'],
      ['150.00', '130.00'],
      ['100.00', '1.00'],
    ]);
  });

  it('carry over from the restart of the remaining one', async () => {
    travelTo(midOf('2026-01'));
    const pair = await registerPair(server);
    const { one, category } = pair;
    await change(one, category, { monthlyBudget: '100', rollover: 'carry' });
    await nextMonth(pair, '2026-02');
    await change(one, category, { rollover: 'none' });
    await nextMonth(pair, '2026-03');
    await change(one, category, { rollover: 'carry' });
    const body = { name: 'Pets', type: 'expense' } as const;
    const { id } = await one.ok(categories.create, { body });
    await nextMonth(pair, '2026-04');
    await one.ok(categories.remove, { params: { id }, query: { moveTo: category.id } });
    expect(await found(one, category)).toMatchObject({
      rollover: 'carry',
      carriedSince: '2026-03',
      carriedOver: '100.00',
    });
  });

  it('carry over nothing from a category without roll-over', async () => {
    const pair = await merged('none');
    expect(await read(pair, pair.category)).toEqual(['40.00', '139.00']);
  });
});

describe('dual consent', () => {
  const NEEDED = { body: { dualConsentRequired: true } };

  it('is needed to switch roll-over, with or without a budget', async () => {
    const pair = await registerPair(server);
    const { one, other, category } = pair;
    await other.ok(privacy.change, NEEDED);
    for (const rollover of ['carry', 'none'] as const) {
      const sent = { params: { id: category.id }, body: { rollover, icon: 'fas fa-paw' } };
      const { status, text } = await one.send(categories.change, sent);
      expect(status).toBe(202);
      const { approval } = pendingSchema.parse(JSON.parse(text));
      expect(approval).toMatchObject({ kind: 'change_category', changes: { rollover } });
      expect(approval.monthlyBudget).toBeNull();
      expect(await found(one, category)).toMatchObject({
        icon: 'fas fa-paw',
        rollover: rollover === 'carry' ? 'none' : 'carry',
      });
      await other.ok(approvals.approve, { params: { id: approval.id } });
      expect((await found(one, category)).rollover).toBe(rollover);
    }
  });

  it('is needed for a new category with roll-over, and for the name and the end of one', async () => {
    const pair = await registerPair(server);
    const { one, other, category } = pair;
    const pets = await one.ok(categories.create, {
      body: { name: 'Pets', type: 'expense', rollover: 'carry' },
    });
    await other.ok(privacy.change, NEEDED);
    const params = { id: pets.id };
    const waiting = [
      await one.send(categories.create, {
        body: { name: 'Boats', type: 'expense', rollover: 'carry' },
      }),
      await one.send(categories.change, { params, body: { name: 'Cats' } }),
      await one.send(categories.remove, { params, query: { moveTo: category.id } }),
    ];
    expect(waiting.map(({ status }) => status)).toEqual([202, 202, 202]);
    const created = (await other.ok(approvals.list)).find(({ kind }) => kind === 'create_category');
    expect(created?.changes).toEqual({ rollover: 'carry' });
    await other.ok(approvals.approve, { params: { id: created?.id ?? '' } });
    const planned = { name: 'Cars', type: 'expense', monthlyBudget: '50' } as const;
    const { text } = await one.send(categories.create, { body: planned });
    expect(pendingSchema.parse(JSON.parse(text)).approval.changes).toEqual({});
    expect(await one.ok(categories.list)).toContainEqual(
      expect.objectContaining({ name: 'Boats', rollover: 'carry' }),
    );
  });
});
