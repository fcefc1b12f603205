import { addDays, addMonths, endpoints, monthOf, utcDay } from '@harmony/contract';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { recurringModel } from '../src/features/money/recurring/recurring.model.ts';
import { fillBook } from './support/fill-book.ts';
import { registerPair, registerPerson } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

// Reads that are slow for a reason other than the size of the account also run in the process for large reads (ADR 38);
// reads of a few days do not.

const { account, archives, calendar, couples, forecast, imports, recurring, rules, summaries } =
  endpoints;
const MANY = 2500;
const SERIES = 60;
const today = utcDay(new Date());
const month = monthOf(today);
const year = { from: addDays(today, -200), to: addDays(today, 199) };

let database: TestDatabase;
let server: TestServer;
/** Paths and names of reads in the process for large reads. */
let apart: string[] = [];
/** Number of queued reads in the server itself. */
let inTurn = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerOn(database);
  const { largeReads } = server.services;
  Object.assign(server.services, {
    largeReads: {
      ...largeReads,
      respond: (...args: Parameters<typeof largeReads.respond>) => {
        apart.push(args[0].path);
        return largeReads.respond(...args);
      },
      inTurn: (...args: Parameters<typeof largeReads.inTurn>) => {
        inTurn += 1;
        return largeReads.inTurn(...args);
      },
      prepare: (...args: Parameters<typeof largeReads.prepare>) => {
        apart.push(args[0].name);
        return largeReads.prepare(...args);
      },
    },
  });
});
afterAll(async () => {
  await server.close();
  await database.remove();
});
beforeEach(() => {
  apart = [];
  inTurn = 0;
});

/** Creates many weekly series for a user. */
async function repeatMuch({ one, couple, category }: Pair): Promise<void> {
  const rows = Array.from({ length: SERIES }, (_, index) => ({
    id: newId(),
    coupleId: couple.id,
    userId: one.user.id,
    categoryId: category.id,
    description: `Lessons ${index}`,
    amountCents: -1000,
    type: 'shared' as const,
    isVisible: true,
    rhythm: 'week' as const,
    firstDate: today,
    mode: 'remind' as const,
    nextDate: today,
    createdAt: new Date(),
  }));
  await inTransaction(server.services.database, (work) => recurringModel(work).bulkCreate(rows));
}

describe('the process for large reads serves', () => {
  it('a calendar month with many entries', async () => {
    const pair = await registerPair(server);
    const last = addMonths(month, -1);
    await fillBook(server, pair, MANY);
    await inTransaction(server.services.database, (work) =>
      work.change(`UPDATE transactions SET date = ? WHERE couple_id = ?`, [
        `${last}-14`,
        pair.couple.id,
      ]),
    );
    const query = { from: `${last}-01`, to: `${last}-28` };
    expect((await pair.one.ok(calendar.entries, { query })).length).toBeGreaterThan(2000);
    expect(apart).toEqual([calendar.entries.path]);
  });

  it('a year with frequent recurring transactions', async () => {
    const pair = await registerPair(server);
    await repeatMuch(pair);
    const { one } = pair;
    await one.ok(calendar.entries, { query: { from: today, to: addDays(today, 30) } });
    expect(apart).toEqual([]);
    const entries = await one.ok(calendar.entries, { query: year });
    expect(entries.length).toBeGreaterThan(MANY / 2);
    await one.ok(forecast.balance, { query: { months: 12 } });
    const { url } = await one.ok(calendar.subscribe);
    const reply = await one.fetch(new URL(url).pathname);
    expect(reply.text.split('BEGIN:VEVENT').length).toBeGreaterThan(MANY);
    expect(apart).toEqual([calendar.entries.path, forecast.balance.path, 'feed of a calendar']);
  });

  it('a long list of recurring transactions, not counting hidden ones of the partner', async () => {
    const pair = await registerPair(server);
    const { one, other, couple } = pair;
    await repeatMuch(pair);
    await repeatMuch(pair);
    expect(await one.ok(recurring.list)).toHaveLength(2 * SERIES);
    expect(apart).toEqual([recurring.list.path]);
    await inTransaction(server.services.database, (work) =>
      recurringModel(work).update({ isVisible: false }, { where: { coupleId: couple.id } }),
    );
    apart = [];
    expect(await other.ok(recurring.list)).toEqual([]);
    expect(apart).toEqual([]);
  });

  it('a long list of the user’s own rules', async () => {
    const { one, other } = await registerPair(server);
    const set = { description: 'Market' };
    for (const index of Array.from({ length: 100 }).keys()) {
      await one.ok(rules.create, { body: { text: `market ${index}`, matches: 'contains', set } });
    }
    expect(await one.ok(rules.list)).toHaveLength(100);
    expect(apart).toEqual([rules.list.path]);
    expect(await other.ok(rules.list)).toEqual([]);
    expect(apart).toEqual([rules.list.path]);
  });

  it('a long imported file', async () => {
    const { one } = await registerPair(server);
    const fileOf = (rows: number) => {
      const lines = Array.from(
        { length: rows },
        (_, index) => `${today},Bread ${index},-1.${10 + (index % 90)}`,
      );
      return new File([['Date,Description,Amount', ...lines].join('\n')], 'a-year.csv');
    };
    const short = await one.ok(imports.create, { body: { file: fileOf(20) } });
    const long = await one.ok(imports.create, { body: { file: fileOf(600) } });
    apart = [];
    expect(await one.ok(imports.get, { params: short })).toEqual(short);
    expect(apart).toEqual([]);
    expect(await one.ok(imports.get, { params: long })).toEqual(long);
    expect(apart).toEqual([imports.get.path]);
  });

  it('the archive of a previous couple', async () => {
    const pair = await registerPair(server);
    await fillBook(server, pair, MANY);
    const { one, couple } = pair;
    await one.ok(couples.leave);
    await one.ok(couples.create, { body: { name: 'A new beginning' } });
    const history = await one.ok(archives.history, { params: { id: couple.id } });
    expect(history.transactions.length).toBeGreaterThan(MANY / 2);
    await one.ok(account.data);
    expect(apart).toEqual([archives.history.path, account.data.path]);
  });
});

describe('the server itself serves', () => {
  it('a month of long ago, regardless of later entries', async () => {
    const pair = await registerPair(server);
    await fillBook(server, pair, MANY);
    const long = addMonths(month, -30);
    const { one } = pair;
    await one.ok(summaries.month, { query: { month: long } });
    await one.ok(endpoints.budgets.personal, { query: { month: long } });
    await one.ok(calendar.entries, { query: { from: `${long}-01`, to: `${long}-28` } });
    expect(apart).toEqual([]);
  });

  it('counted reads of a user one at a time, and small ones concurrently', async () => {
    const { one } = await registerPair(server);
    inTurn = 0;
    const four = <Read>(read: () => Promise<Read>) => Promise.all(Array.from({ length: 4 }, read));
    await four(() => one.ok(rules.list));
    expect(inTurn).toBe(0);
    const lists = await four(() => one.ok(endpoints.categories.list));
    expect(new Set(lists.map((list) => JSON.stringify(list))).size).toBe(1);
    expect(inTurn).toBe(4);
    expect(apart).toEqual([]);
  });

  it('the data export of a small account', async () => {
    const person: Person = await registerPerson(server);
    await person.ok(couples.create, { body: { name: 'Alone so far' } });
    await person.ok(account.data);
    expect(apart).toEqual([]);
  });
});
