import { addDays, addMonths, datesBetween, endpoints, monthOf, utcDay } from '@harmony/contract';
import type { Recurring } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDuplicate } from '../src/platform/database/database-errors.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import type { Database } from '../src/platform/database/database.ts';
import { bookAllDue } from '../src/features/money/recurring/start-booking.ts';
import { PATIENCE, examples } from './support/examples.ts';
import { registerPair, subscribe } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { recurring, transactions } = endpoints;
const today = utcDay(new Date());

/** Two instances on one database. */
let database: TestDatabase;
let server: TestServer;
let second: TestServer;
let pair: Pair;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerOn(database);
  second = await startServerOn(database);
  pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
});
afterAll(async () => {
  await server.close();
  await second.close();
  await database.remove();
});

const at = (day: string) => new Date(`${day}T12:00:00Z`);

const KILLED = new Error('killed');

/** An instance that is killed in the middle of a database transaction. */
function dying({ services }: TestServer, transactionsLeft: number): TestServer['services'] {
  let left = transactionsLeft;
  const dies: Database = {
    ...services.database,
    async queueWrite(who, write) {
      left -= 1;
      if (left < 0) throw KILLED;
      return services.database.queueWrite(who, write);
    },
  };
  return { ...services, database: dies };
}

/** Books with an instance that is killed after a number of database transactions. */
async function bookAndDie(instance: TestServer, transactionsLeft: number, now: Date) {
  try {
    await bookAllDue(dying(instance, transactionsLeft), now);
  } catch (error) {
    if (error !== KILLED) throw error;
  }
}

async function bookedDates(person: Pair['one'], { id }: Recurring): Promise<string[]> {
  const list = await person.ok(transactions.list);
  return list.flatMap(({ recurringId, date }) => (recurringId === id ? [date] : [])).toSorted();
}

/** An action on a recurring transaction. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('look'), days: fc.integer({ min: 0, max: 95 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('die'), days: fc.integer({ min: 0, max: 95 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('change'), days: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('skip'), days: fc.constant(0) }) },
);

describe('each date of a recurring transaction', () => {
  it(
    'is booked exactly once or skipped, for any instances that book, crash or change it',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('week', 'two-weeks', 'month'),
          fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
          async (every, rounds) => {
            const { one, category } = pair;
            const firstDate = addDays(today, -20);
            const rule = await one.ok(recurring.create, {
              body: {
                description: 'Rent',
                amount: '-900',
                categoryId: category.id,
                type: 'shared',
                every,
                firstDate,
              },
            });
            const params = { id: rule.id };
            const leftOut: string[] = [];
            let furthest = today;
            for (const round of rounds) {
              await Promise.all(
                round.map(async ({ act, days }, index) => {
                  const day = addDays(today, days);
                  const instance = index % 2 === 0 ? server : second;
                  if (act === 'look' && day > furthest) furthest = day;
                  if (act === 'look') await bookAllDue(instance.services, at(day));
                  if (act === 'die') await bookAndDie(instance, index % 3, at(day));
                  if (act === 'change') {
                    await one.ok(recurring.change, { params, body: { amount: `-${900 + index}` } });
                  }
                }),
              );
              if (!round.some(({ act }) => act === 'skip')) continue;
              const before = (await one.ok(recurring.list)).find(({ id }) => id === rule.id);
              await one.ok(recurring.skip, { params });
              leftOut.push(String(before?.nextDate));
            }
            // The leases of killed instances have ended.
            await bookAllDue(server.services, new Date(`${addDays(today, 95)}T13:00:00Z`));
            const dates = datesBetween(
              { every, firstDate, until: null },
              firstDate,
              addDays(today, 95),
            );
            const expected = dates.filter((date) => !leftOut.includes(date));
            expect(await bookedDates(one, rule)).toEqual(expected);
            await one.ok(recurring.remove, { params });
          },
        ),
        { numRuns: examples(12) },
      );
    },
    PATIENCE,
  );

  it('is booked on its day, and not the day before', async () => {
    const { one, category } = pair;
    const rule = await one.ok(recurring.create, {
      body: {
        description: 'Gym',
        amount: '-20',
        categoryId: category.id,
        type: 'shared',
        every: 'month',
        firstDate: addDays(today, 3),
      },
    });
    await bookAllDue(server.services, at(addDays(today, 2)));
    expect(await bookedDates(one, rule)).toEqual([]);
    await bookAllDue(server.services, at(addDays(today, 3)));
    expect(await bookedDates(one, rule)).toEqual([addDays(today, 3)]);
  });

  it('has one row in the database', async () => {
    const { one, category } = pair;
    const { id } = await one.ok(recurring.create, {
      body: {
        description: 'Rent',
        amount: '-900',
        categoryId: category.id,
        type: 'shared',
        every: 'month',
        firstDate: today,
      },
    });
    const again = inTransaction(server.services.database, (work) =>
      work.change(`INSERT INTO recurring_dates (recurring_id, date) VALUES (?, ?)`, [id, today]),
    );
    await expect(again).rejects.toSatisfy(isDuplicate);
  });

  it('of three months is booked by the first instance that restarts', async () => {
    const { one, category } = pair;
    const rule = await one.ok(recurring.create, {
      body: {
        description: 'Insurance',
        amount: '-30',
        categoryId: category.id,
        type: 'shared',
        every: 'month',
        firstDate: `${addMonths(monthOf(today), 1)}-01`,
      },
    });
    const later = at(`${addMonths(monthOf(today), 4)}-01`);
    await Promise.all([server, second, server].map((each) => bookAllDue(each.services, later)));
    expect(await bookedDates(one, rule)).toEqual(
      [1, 2, 3, 4].map((months) => `${addMonths(monthOf(today), months)}-01`),
    );
  });
});
