import { addDays, datesBetween, endpoints, utcDay } from '@harmony/contract';
import { freePort } from '@harmony/test-kit/free-port';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { recurringModel } from '../src/features/money/recurring/recurring.model.ts';
import { registerPair, subscribe } from './support/people.ts';
import { runProgram } from './support/run-program.ts';
import type { Program } from './support/run-program.ts';
import { createTestDatabase, PUBLIC_URL, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const today = utcDay(new Date());
/** Enough that booking takes longer than a kill. */
const RULES = 240;
/** Each repeats weekly since this day, and none is booked yet. */
const firstDate = addDays(today, -13 * 7);
/** Numbers of booked rules after which an instance is killed. */
const MOMENTS = [20, 120];

/** Longer than the lease of a killed instance and the pause between two rounds. */
const PATIENCE = 120_000;

let database: TestDatabase;
let server: TestServer;
const running = new Set<Program>();
beforeAll(async () => {
  database = await createTestDatabase();
  // This server books nothing; the started programs do.
  server = await startServerOn(database);
});
afterAll(async () => {
  await Promise.all([...running].map(kill));
  await server.close();
  await database.remove();
});

/** Starts an instance, which immediately books due transactions. */
async function startInstance(): Promise<Program> {
  const port = String(await freePort());
  const program = runProgram('main.ts', {
    ...database.variables,
    PORT: port,
    PUBLIC_URL,
    LOG_LEVEL: 'silent',
  });
  running.add(program);
  return program;
}

async function kill(program: Program): Promise<void> {
  running.delete(program);
  program.child.kill('SIGKILL');
  await program.ended();
}

/** Number of rules that are booked up to today. */
async function bookedRules(): Promise<number> {
  const [row] = await server.services.database.select<{ count: number }>(
    'SELECT COUNT(*) AS count FROM recurring WHERE next_date > ?',
    [today],
  );
  return Number(row?.count);
}

it(
  'books three months once when one of two instances is killed while booking',
  { timeout: 5 * PATIENCE },
  async () => {
    const { one, couple, category } = await registerPair(server);
    await subscribe(server, one, 'premium');
    const rules = Array.from({ length: RULES }, () => ({
      id: newId(),
      coupleId: couple.id,
      userId: one.user.id,
      categoryId: category.id,
      description: 'Choir',
      amountCents: -900,
      type: 'shared' as const,
      isVisible: true,
      rhythm: 'week' as const,
      firstDate,
      mode: 'book' as const,
      nextDate: firstDate,
      createdAt: new Date(),
    }));
    await inTransaction(server.services.database, (work) => recurringModel(work).bulkCreate(rules));

    const interrupted: number[] = [];
    for (const moment of MOMENTS) {
      const [first] = await Promise.all([startInstance(), startInstance()]);
      await vi.waitUntil(async () => (await bookedRules()) >= moment, {
        timeout: PATIENCE,
        interval: 2,
      });
      await kill(first);
      interrupted.push(await bookedRules());
      await Promise.all([...running].map(kill));
    }
    expect(Math.min(...interrupted)).toBeLessThan(RULES);
    await Promise.all([startInstance(), startInstance()]);
    await vi.waitUntil(async () => (await bookedRules()) === RULES, { timeout: PATIENCE });

    const dates = datesBetween({ every: 'week', firstDate, until: null }, firstDate, today);
    const list = await one.ok(endpoints.transactions.list);
    const byRule = Map.groupBy(list, ({ recurringId }) => recurringId);
    expect([...byRule.keys()].toSorted()).toEqual(rules.map(({ id }) => id).toSorted());
    for (const booked of byRule.values()) {
      expect(booked.map(({ date }) => date).toSorted()).toEqual(dates);
    }
  },
);
