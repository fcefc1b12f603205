import { addDays, endpoints, utcDay } from '@harmony/contract';
import type { Rule } from '@harmony/contract';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { createLogger } from '../src/platform/logging/logger.ts';
import {
  recurringDateModel,
  recurringModel,
} from '../src/features/money/recurring/recurring.model.ts';
import { bookAllDue } from '../src/features/money/recurring/start-booking.ts';
import { add, registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { bookedFor, first, repeat } from './support/repeating.ts';
import type { NewRecurring } from './support/repeating.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { recurring, rules, transactions } = endpoints;
const today = utcDay(new Date());
/** More than the batch size. */
const MANY = 101;
const ROOM_OF_FREE = 20;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const rule = (person: Person, text: string, set: Rule['set']) =>
  person.ok(rules.create, { body: { text, set } });

/** Fills the free plan of a user with hidden transactions. */
async function fillPlan({ one, category }: Pair): Promise<void> {
  for (let count = 0; count < ROOM_OF_FREE; count += 1) {
    await add(one, category, { type: 'personal' });
  }
}

describe('a recurring transaction', () => {
  it('is listed by next date, with ended ones last, for both partners', async () => {
    const pair = await registerPair(server);
    const { one, other } = pair;
    await repeat(pair, { description: 'Over', firstDate: first(-1), until: first(-1) });
    await repeat(pair, { description: 'Hidden', type: 'personal', firstDate: first(2) });
    await repeat(pair, { description: 'On the same day', firstDate: first(2) });
    await repeat(pair, { description: 'Soon' });
    const names = async (person: Person) =>
      (await person.ok(recurring.list)).map(({ description }) => description);
    expect(await names(one)).toEqual(['Soon', 'Hidden', 'On the same day', 'Over']);
    expect(await names(other)).toEqual(['Soon', 'On the same day', 'Over']);
  });

  it('that is personal is neither booked, skipped nor deleted by the partner who sees it', async () => {
    const pair = await registerPair(server);
    const { one, other } = pair;
    const gym = await repeat(pair, { type: 'personal', isVisible: true });
    for (const endpoint of [recurring.book, recurring.skip, recurring.remove]) {
      const { code } = await other.refused(endpoint, 403, { params: { id: gym.id } });
      expect(code).toBe('not_yours');
    }
    expect(await other.ok(recurring.list)).toEqual([gym]);
    expect(await one.ok(transactions.list)).toEqual([]);
  });

  it('notifies the partner when a date was skipped or booked', async () => {
    const pair = await registerPair(server);
    const { one, other } = pair;
    const params = { id: (await repeat(pair)).id };
    const events = await other.events();
    await one.ok(recurring.skip, { params });
    expect((await events.next()).topics).toEqual(['recurring']);
    await one.ok(recurring.book, { params });
    const { topics } = await events.next();
    expect(topics.toSorted()).toEqual(['personal-budgets', 'recurring', 'transactions']);
    events.close();
  });

  it('can be skipped for up to sixty dates ahead', { tags: 'deep' }, async () => {
    const pair = await registerPair(server);
    const { one } = pair;
    await subscribe(server, one, 'premium');
    const weekly = { every: 'week', firstDate: addDays(today, -350) } as const;
    const skip = async (id: string) => one.ok(recurring.skip, { params: { id } });
    await skip((await repeat(pair, weekly)).id);
    const { id, nextDate } = await repeat(pair, weekly);
    expect(nextDate).toBe(addDays(today, 7));
    for (let count = 1; count < 60; count += 1) await skip(id);
    expect((await skip(id)).nextDate).toBe(addDays(today, 61 * 7));
    const refused = await one.refused(recurring.skip, 422, { params: { id } });
    expect(refused.message).toContain('60 later dates');
  });
});

describe('a booked transaction', () => {
  it('has the visibility of a rule of its author', async () => {
    const pair = await registerPair(server);
    const { one } = pair;
    await rule(one, 'flowers', { type: 'personal', isVisible: true });
    await rule(one, 'ring', { isVisible: false });
    const booked = async (changes: Partial<NewRecurring>) =>
      bookedFor(await repeat(pair, { ...changes, firstDate: first(0) }), one);
    const shown = { type: 'personal', isVisible: true } as const;
    expect(await booked({ description: 'Flowers' })).toMatchObject([shown]);
    expect(await booked({ description: 'Gym', ...shown })).toMatchObject([shown]);
    expect(await booked({ description: 'A ring', ...shown })).toMatchObject([
      { type: 'personal', isVisible: false },
    ]);
  });

  it('is paid by the user who books it, if their rule makes it personal', async () => {
    const pair = await registerPair(server);
    const { other } = pair;
    const rent = await repeat(pair);
    const params = { id: rent.id };
    await other.ok(recurring.change, { params, body: { description: 'Choir' } });
    await rule(other, 'choir', { type: 'personal' });
    await other.ok(recurring.book, { params });
    const { id } = other.user;
    expect(await bookedFor(rent, other)).toMatchObject([
      { type: 'personal', isVisible: false, userId: id, paidBy: id },
    ]);
  });

  it('is not created while the plan limit is reached from the start', async () => {
    const pair = await registerPair(server);
    await fillPlan(pair);
    const firstDate = addDays(today, -30);
    const weekly = await repeat(pair, { type: 'personal', every: 'week', firstDate });
    expect(weekly.nextDate).toBe(firstDate);
    expect(await pair.one.ok(transactions.list)).toHaveLength(ROOM_OF_FREE);
  });
});

describe('a due date', () => {
  /** The server's services with a recorded log and replaced parts of the database. */
  function servicesWith(changes: Partial<Database>) {
    const lines: { recurring?: string }[] = [];
    const logger = createLogger('warn', { write: (line) => void lines.push(JSON.parse(line)) });
    const database = { ...server.services.database, ...changes };
    return { services: { ...server.services, logger, database }, lines };
  }

  /**
   * Makes bookings of a user's items fail, as one of their rules cannot be read.
   *
   * @returns repairs the rule
   */
  async function breakRules(person: Person): Promise<() => Promise<unknown>> {
    const { matches } = await rule(person, 'anything', { description: 'Anything' });
    const change = (value: string) =>
      inTransaction(server.services.database, (work) =>
        work.change('UPDATE rules SET matches = ? WHERE user_id = ?', [value, person.user.id]),
      );
    await change('broken');
    return () => change(matches);
  }

  const storedRows = ({ one, couple, category }: Pair, count: number) =>
    Array.from({ length: count }, () => ({
      id: newId(),
      coupleId: couple.id,
      userId: one.user.id,
      categoryId: category.id,
      description: 'Choir',
      amountCents: -900,
      type: 'shared' as const,
      isVisible: true,
      rhythm: 'month' as const,
      firstDate: today,
      mode: 'book' as const,
      nextDate: today,
      createdAt: new Date(),
    }));

  /** Stores recurring transactions that are due and were never booked. */
  async function becomesDue(pair: Pair, count = 1, changes = {}): Promise<string[]> {
    const rows = storedRows(pair, count).map((row) => ({ ...row, ...changes }));
    await inTransaction(server.services.database, (work) => recurringModel(work).bulkCreate(rows));
    return rows.map(({ id }) => id);
  }

  const bookedRows = (id: string) =>
    server.services.database.select(`SELECT id FROM transactions WHERE recurring_id = ?`, [id]);

  it('is tried once per run, logged on failure, and booked later', async () => {
    const pair = await registerPair(server);
    await subscribe(server, pair.one, 'premium');
    const ids = await becomesDue(pair, MANY);
    const now = Date.now();
    const restore = await breakRules(pair.one);
    const { services, lines } = servicesWith({});
    await bookAllDue(services, new Date(now));
    expect(lines.map((line) => line.recurring).toSorted()).toEqual(ids.toSorted());
    await bookAllDue(services, new Date(now));
    expect(lines).toHaveLength(MANY);
    await restore();
    const later = new Date(now + 120_000);
    await bookAllDue(services, later, AbortSignal.abort());
    expect(await pair.other.ok(transactions.list)).toEqual([]);
    await bookAllDue(services, later);
    const booked = await pair.other.ok(transactions.list);
    expect(booked.map(({ recurringId }) => recurringId).toSorted()).toEqual(ids.toSorted());
  });

  it('does not fail with another one in its batch', async () => {
    const [broken, whole] = [await registerPair(server), await registerPair(server)];
    for (const { one } of [broken, whole]) await subscribe(server, one, 'premium');
    const [failing] = await becomesDue(broken);
    const [booked] = await becomesDue(whole);
    const restore = await breakRules(broken.one);
    const { services, lines } = servicesWith({});
    await bookAllDue(services, new Date());
    expect(lines.map((line) => line.recurring)).toEqual([failing]);
    expect(await bookedRows(String(booked))).toHaveLength(1);
    await restore();
  });

  it('is looked at again after a pause while the plan limit is reached and it is hidden', async () => {
    const pair = await registerPair(server);
    await fillPlan(pair);
    const [id] = await becomesDue(pair, 1, { type: 'personal', isVisible: false });
    const { database } = server.services;
    let writes = 0;
    const { services } = servicesWith({
      queueWrite: (...args) => {
        writes += 1;
        return database.queueWrite(...args);
      },
    });
    await bookAllDue(services, new Date());
    expect(writes).toBeGreaterThan(0);
    writes = 0;
    await bookAllDue(services, new Date());
    expect(writes).toBe(0);
    expect(await bookedRows(String(id))).toEqual([]);
  });

  it.each<[string, 'select' | 'queueWrite', (pair: Pair, id: string) => Promise<unknown>]>([
    [
      'its couple has parted since it was read',
      'select',
      ({ one }) => one.ok(endpoints.couples.leave),
    ],
    ['its couple parts just before', 'queueWrite', ({ one }) => one.ok(endpoints.couples.leave)],
    [
      'it is deleted just before',
      'queueWrite',
      ({ other }, id) => other.ok(recurring.remove, { params: { id } }),
    ],
    [
      'another instance was quicker',
      'queueWrite',
      (_pair, recurringId) =>
        inTransaction(server.services.database, (work) =>
          recurringDateModel(work).create({ recurringId, date: today, transactionId: null }),
        ),
    ],
  ])('is not booked when %s, without an error', async (_what, moment, happens) => {
    const pair = await registerPair(server);
    await subscribe(server, pair.one, 'premium');
    const [id = ''] = await becomesDue(pair);
    const { database } = server.services;
    let isOver = false;
    const once = async () => {
      if (isOver) return;
      isOver = true;
      await happens(pair, id);
    };
    const { services, lines } = servicesWith(
      moment === 'select'
        ? {
            select: async (...args) => {
              const rows = await database.select<never>(...args);
              await once();
              return rows;
            },
          }
        : {
            queueWrite: async (...args) => {
              await once();
              return database.queueWrite(...args);
            },
          },
    );
    await bookAllDue(services, new Date());
    expect(isOver).toBe(true);
    expect(lines).toEqual([]);
    expect(await bookedRows(id)).toEqual([]);
    await inTransaction(database, (work) => recurringModel(work).destroy({ where: { id } }));
  });
});

describe('a suggested recurring transaction', () => {
  const found = (person: Person) => person.ok(recurring.found);

  it('is recognized by its booked transactions under any name, until it is deleted', async () => {
    const pair = await registerPair(server);
    const { one, other } = pair;
    await rule(one, 'rent', { description: 'Home' });
    const rent = await repeat(pair, { every: 'week', firstDate: addDays(today, -28) });
    expect(await found(other)).toEqual([]);
    await one.ok(recurring.remove, { params: { id: rent.id } });
    expect(await found(other)).toMatchObject([{ description: 'Home', every: 'week' }]);
  });

  it('is based on the last four hundred days', async () => {
    const { one, category } = await registerPair(server);
    const dates = [-730, -365, 0].map((days) => addDays(today, days));
    for (const date of dates) await add(one, category, { date });
    expect(await found(one)).toMatchObject([{ every: 'year', dates: dates.slice(1) }]);
  });

  it('is not suggested to the partner if it is personal, even when visible', async () => {
    const { one, other, category } = await registerPair(server);
    for (const months of [-2, -1, 0]) {
      await add(one, category, { type: 'personal', isVisible: true, date: first(months) });
    }
    expect(await found(other)).toEqual([]);
    expect(await found(one)).toHaveLength(1);
  });
});
