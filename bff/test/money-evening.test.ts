import { addDays, endpoints, LONGEST_EVENING_HOURS, utcDay } from '@harmony/contract';
import type { MoneyEvening } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { removeExpired } from '../src/operations/housekeeping.ts';
import { add, fieldsOf, registerPair, registerSingle } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { moneyEvening, categories, recurring, goals, account } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const today = () => utcDay(new Date());
const start = (person: Person) => person.ok(moneyEvening.start, { body: { date: today() } });
const currentOf = async (person: Person) => (await person.ok(moneyEvening.current)).evening;
const decisionsOf = async (person: Person) =>
  (await person.ok(moneyEvening.decisions)).decisions.map(({ text }) => text);

function end(person: Person, { id, decisionVersion: version }: MoneyEvening, text: string | null) {
  return person.ok(moneyEvening.end, { params: { id }, body: { text, version } });
}

/** Moves an evening into the past. */
function age({ id, startedAt }: MoneyEvening): Promise<unknown> {
  const past = Date.parse(startedAt) - LONGEST_EVENING_HOURS * 60 * 60 * 1000;
  return inTransaction(server.services.database, async (work) => {
    await work.change(`UPDATE money_evenings SET started_at = ? WHERE id = ?`, [
      new Date(past),
      id,
    ]);
    await work.change(
      `UPDATE money_evenings SET expires_at = ? WHERE id = ? AND expires_at IS NOT NULL`,
      [new Date(startedAt), id],
    );
  });
}

describe('a money evening', () => {
  it('is started by one partner, joined by the other, and shows the same card to both', async () => {
    const { one, other } = await registerPair(server);
    expect(await currentOf(one)).toBeNull();
    const events = await other.events();
    const evening = await start(one);
    expect(evening).toMatchObject({ date: today(), card: 'went-well', decision: null });
    expect((await events.next()).topics).toEqual(['money-evening']);
    expect(await start(other)).toEqual(evening);
    const params = { id: evening.id };
    const body = { from: 'went-well', to: 'ran-over' } as const;
    await other.ok(moneyEvening.move, { params, body });
    expect((await events.next()).topics).toEqual(['money-evening']);
    events.close();
    expect((await currentOf(one))?.card).toBe('ran-over');
  });

  it('moves by one card when both move it at once', async () => {
    const { one, other } = await registerPair(server);
    const { id } = await start(one);
    const body = { from: 'went-well', to: 'ran-over' } as const;
    await Promise.all(
      [one, other, one, other].map((person) =>
        person.ok(moneyEvening.move, { params: { id }, body }),
      ),
    );
    expect((await currentOf(other))?.card).toBe('ran-over');
    const back = { from: 'went-well', to: 'decision' } as const;
    const shown = await one.ok(moneyEvening.move, { params: { id }, body: back });
    expect(shown.card).toBe('ran-over');
  });

  it('refuses a decision that would replace an unseen one of the partner, and loses neither', async () => {
    const { one, other } = await registerPair(server);
    const { id } = await start(one);
    const params = { id };
    const mine = await one.ok(moneyEvening.decide, {
      params,
      body: { text: ' Cook ', version: 0 },
    });
    expect(mine).toMatchObject({ decision: 'Cook', decisionVersion: 1 });
    const unseen = { params, body: { text: 'Save', version: 0 } };
    expect(await other.refused(moneyEvening.decide, 412, unseen)).toMatchObject({
      code: 'changed_meanwhile',
    });
    await other.refused(moneyEvening.end, 412, unseen);
    expect(await currentOf(other)).toMatchObject({ decision: 'Cook' });
    await other.ok(moneyEvening.decide, { params, body: { text: 'Save', version: 1 } });
    expect(await currentOf(one)).toMatchObject({ decision: 'Save', decisionVersion: 2 });
    const long = { params, body: { text: 'a'.repeat(281), version: 2 } };
    expect(fieldsOf(await one.refused(moneyEvening.decide, 422, long))).toEqual(['text']);
  });

  it('keeps its decision with its date, once, when both end it', async () => {
    const { one, other } = await registerPair(server);
    const evening = await start(one);
    await end(one, evening, 'Cook at home');
    await end(other, evening, 'Cook at home');
    expect(await currentOf(other)).toBeNull();
    expect(await other.ok(moneyEvening.decisions)).toEqual({
      decisions: [{ id: evening.id, date: today(), text: 'Cook at home' }],
      hasMore: false,
    });
    const params = { id: evening.id };
    const over = { params, body: { from: 'went-well', to: 'ran-over' } as const };
    await one.refused(moneyEvening.move, 404, over);
  });

  it('keeps nothing without a decision', async () => {
    const { one, other } = await registerPair(server);
    await end(one, await start(other), null);
    expect(await currentOf(one)).toBeNull();
    expect(await decisionsOf(other)).toEqual([]);
  });

  it('ends automatically after some hours, with its decision', async () => {
    const { one, other } = await registerPair(server);
    const forgotten = await start(one);
    const params = { id: forgotten.id };
    await one.ok(moneyEvening.decide, { params, body: { text: 'Cook', version: 0 } });
    await age(forgotten);
    expect(await currentOf(other)).toBeNull();
    expect(await decisionsOf(other)).toEqual(['Cook']);
    const empty = await start(other);
    expect(empty.id).not.toBe(forgotten.id);
    await age(empty);
    await removeExpired(server.services);
    await other.refused(moneyEvening.end, 404, {
      params: { id: empty.id },
      body: { text: null, version: 0 },
    });
    expect(await decisionsOf(one)).toEqual(['Cook']);
  });

  it('needs both partners, and the current day', async () => {
    const { person } = await registerSingle(server);
    const alone = { body: { date: today() } };
    expect(fieldsOf(await person.refused(moneyEvening.start, 422, alone))).toEqual(['date']);
    const { one } = await registerPair(server);
    for (const date of [addDays(today(), -2), addDays(today(), 2)]) {
      const wrong = { body: { date } };
      expect(fieldsOf(await one.refused(moneyEvening.start, 422, wrong))).toEqual(['date']);
    }
  });
});

describe('a kept decision', () => {
  /** Stores decisions of different days, the oldest first. */
  async function keep({ couple }: Pair, count: number): Promise<void> {
    await inTransaction(server.services.database, async (work) => {
      for (let index = 0; index < count; index += 1) {
        const date = addDays('2026-01-01', index);
        await work.change(
          `INSERT INTO money_evenings (id, couple_id, date, started_at, ended_at, card, decision, decision_version)
           VALUES (?, ?, ?, ?, ?, 'decision', ?, 1)`,
          [crypto.randomUUID(), couple.id, date, new Date(date), new Date(date), `Of ${date}`],
        );
      }
    });
  }

  it('is listed newest first, a year per page', async () => {
    const pair = await registerPair(server);
    await keep(pair, 14);
    const first = await pair.one.ok(moneyEvening.decisions);
    expect(first.decisions[0]?.text).toBe('Of 2026-01-14');
    expect(first).toMatchObject({ decisions: { length: 12 }, hasMore: true });
    const last = first.decisions.at(-1);
    const query = { after: `${last?.date}_${last?.id}` };
    expect(await pair.other.ok(moneyEvening.decisions, { query })).toMatchObject({
      decisions: [{ text: 'Of 2026-01-02' }, { text: 'Of 2026-01-01' }],
      hasMore: false,
    });
  });

  it('is deleted by either partner', async () => {
    const pair = await registerPair(server);
    await keep(pair, 1);
    const { decisions } = await pair.one.ok(moneyEvening.decisions);
    const params = { id: String(decisions[0]?.id) };
    await pair.other.ok(moneyEvening.removeDecision, { params });
    expect(await decisionsOf(pair.one)).toEqual([]);
    const { id } = await start(pair.one);
    await pair.one.refused(moneyEvening.removeDecision, 404, { params: { id } });
  });

  it('is downloaded', async () => {
    const pair = await registerPair(server);
    await keep(pair, 1);
    const { decisions } = await pair.other.ok(account.data);
    expect(decisions).toMatchObject([{ date: '2026-01-01', text: 'Of 2026-01-01' }]);
  });
});

describe('the agenda', () => {
  it('contains the shared month with budgets, goals and upcoming entries, the same for both', async () => {
    const { one, other, category } = await registerPair(server);
    const list = await one.ok(categories.list);
    const dining = list.find(({ builtIn }) => builtIn === 'dining-out');
    const salary = list.find(({ builtIn }) => builtIn === 'salary');
    if (!dining || !salary) throw new Error('A new couple has these categories');
    for (const [id, monthlyBudget] of [
      [category.id, '100'],
      [dining.id, '50'],
    ] as const) {
      await one.ok(categories.change, { params: { id }, body: { monthlyBudget } });
    }
    await add(one, salary, { amount: '900', date: '2026-10-01' });
    await add(one, category, { amount: '-80', date: '2026-10-20' });
    await add(other, dining, { amount: '-75', date: '2026-10-21' });
    await add(other, dining, { amount: '-200', date: '2026-09-21' });
    const { id } = await one.ok(goals.create, { body: { name: 'Sea', targetAmount: '90' } });
    const body = { amount: '90', date: '2026-10-05' };
    await one.ok(goals.contribute, { params: { id }, body });
    const rent = {
      description: 'Rent',
      amount: '-500',
      categoryId: category.id,
      type: 'shared',
      every: 'month',
      firstDate: addDays(today(), 3),
    } as const;
    await one.ok(recurring.create, { body: rent });
    for (const isVisible of [true, false]) {
      const own = { type: 'personal', isVisible } as const;
      await one.ok(recurring.create, { body: { ...rent, ...own, description: 'Gym' } });
      await add(one, dining, { ...own, amount: '-60', date: '2026-10-20' });
    }

    const october = await one.ok(moneyEvening.agenda, { query: { date: '2026-11-24' } });
    expect(october).toMatchObject({
      month: '2026-10',
      figures: { income: '900.00', expenses: '155.00', net: '745.00' },
      expensesTrend: -22.5,
      keptBudgets: [{ categoryId: category.id, spent: '80.00', budget: '100.00' }],
      exceededBudgets: [{ categoryId: dining.id, spent: '75.00', budget: '50.00' }],
      goalsReached: [{ name: 'Sea' }],
    });
    const now = await one.ok(moneyEvening.agenda, { query: { date: today() } });
    expect(now.next.map(({ title }) => title)).toEqual(['Rent']);
    for (const date of ['2026-11-24', '2026-11-25', today()]) {
      const query = { query: { date } };
      expect(await other.ok(moneyEvening.agenda, query)).toEqual(
        await one.ok(moneyEvening.agenda, query),
      );
    }
    const october31 = await one.ok(moneyEvening.agenda, { query: { date: '2026-10-31' } });
    expect(october31).toMatchObject({ month: '2026-10', expensesTrend: null });
  });
});
