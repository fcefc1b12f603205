import { setTimeout as pause } from 'node:timers/promises';
import { addDays, endpoints, toCents, utcDay } from '@harmony/contract';
import { freePort } from '@harmony/test-kit/free-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { add, registerPair, subscribe } from './support/people.ts';
import type { Person } from './support/people.ts';
import { runProgram } from './support/run-program.ts';
import { createClient } from './support/test-client.ts';
import type { TestClient } from './support/test-client.ts';
import { createTestDatabase, PUBLIC_URL, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { accounts, transactions, transfers } = endpoints;
const today = utcDay(new Date());
/** Transfers of each couple. */
const COUNT = 20;
/** Numbers of responses after which an instance is killed. */
const MOMENTS = [7, 8, 9, 10, 11];
/** Time after such a response, when the next changes have written one of their two transactions. */
const KILL_AFTER_MILLISECONDS = 40;

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerOn(database);
});
afterAll(async () => {
  await server.close();
  await database.remove();
});

/** Delays the second transaction of each change of a transfer, so that kills fall between the two. */
async function slowSecondSides(): Promise<void> {
  const isMariadb = server.services.database.dialect === 'mysql';
  for (const [change, id] of [
    ['INSERT', 'NEW.transfer_id'],
    ['UPDATE', 'COALESCE(NEW.transfer_id, OLD.transfer_id)'],
    ['DELETE', 'OLD.transfer_id'],
  ] as const) {
    const isSecond = `(SELECT COUNT(*) FROM transactions t WHERE t.transfer_id = ${id}) = 1`;
    const begin = `CREATE TRIGGER slow_${change} BEFORE ${change} ON transactions FOR EACH ROW`;
    await server.services.database.sequelize.query(
      isMariadb
        ? `${begin} IF ${isSecond} THEN DO SLEEP(0.1); END IF`
        : `${begin} WHEN ${isSecond} BEGIN SELECT LENGTH(HEX(ZEROBLOB(30000000))); END`,
    );
  }
}

/** A separate couple for each kind of change, so that all kinds can run at once. */
interface World {
  one: Person;
  from: string;
  to: string;
  /** Changes that have no response yet. */
  waiting: ((client: TestClient) => Promise<{ status: number }>)[];
  /** Whether the response to the first of them was lost. */
  isLost: boolean;
  /** Number of transfers before and after all changes. */
  count: { before: number; after: number };
  /** Whether the transactions also exist without a transfer. */
  isPaired: boolean;
}

async function world(): Promise<World & { pair: () => Promise<[string, string]> }> {
  const { one, category } = await registerPair(server);
  await subscribe(server, one, 'premium');
  const account = async (name: string) =>
    (await one.ok(accounts.create, { body: { name, openingDate: addDays(today, -40) } })).id;
  const [from, to] = [await account('From'), await account('To')];
  const side = async (amount: string, accountId: string) =>
    (await add(one, category, { amount, accountId, date: today })).id;
  return {
    one,
    from,
    to,
    waiting: [],
    isLost: false,
    count: { before: COUNT, after: 0 },
    isPaired: true,
    pair: async () => [await side('-5.00', from), await side('5.00', to)],
  };
}

/** The changes of a couple: creating, pairing, parting or deleting `COUNT` transfers. */
const worlds = {
  async creating(): Promise<World> {
    const { pair: _, ...rest } = await world();
    const body = { from: rest.from, to: rest.to, amount: '5.00', date: today };
    const waiting = Array.from({ length: COUNT }, (_each, index) => (client: TestClient) => {
      const headers = { 'Idempotency-Key': `create-${index}` };
      return client.send(transfers.create, { body, headers });
    });
    return { ...rest, waiting, count: { before: 0, after: COUNT }, isPaired: false };
  },
  async pairing(): Promise<World> {
    const { pair, ...rest } = await world();
    for (let index = 0; index < COUNT; index += 1) {
      const body = { transactionIds: await pair() };
      const headers = { 'Idempotency-Key': `pair-${index}` };
      rest.waiting.push((client) => client.send(transfers.pair, { body, headers }));
    }
    return { ...rest, count: { before: 0, after: COUNT } };
  },
  async parting(): Promise<World> {
    const { pair, ...rest } = await world();
    for (let index = 0; index < COUNT; index += 1) {
      const { id } = await rest.one.ok(transfers.pair, { body: { transactionIds: await pair() } });
      const sent = { params: { id }, query: { keep: 'transactions' as const } };
      rest.waiting.push((client) => client.send(transfers.remove, sent));
    }
    return rest;
  },
  async deleting(): Promise<World> {
    const { pair: _, ...rest } = await world();
    const { one, from, to } = rest;
    for (let index = 0; index < COUNT; index += 1) {
      const body = { from, to, amount: '5.00', date: today };
      const { id } = await one.ok(transfers.create, { body });
      rest.waiting.push((client) => client.send(transfers.remove, { params: { id } }));
    }
    return { ...rest, isPaired: false };
  },
};

/** Sends the next change of a couple, and fails if it was neither made now nor before its response was lost. */
async function sendNext(couple: World, client: TestClient): Promise<'made' | 'lost'> {
  const { waiting, count, isLost } = couple;
  const reply = await waiting[0]?.(client).catch(() => undefined);
  couple.isLost = !reply;
  if (!reply) return 'lost';
  // Only creating and pairing keep keys: what was deleted before is not found.
  const isDeletedBefore = count.after === 0 && isLost && reply.status === 404;
  expect(isDeletedBefore ? 204 : reply.status).toBeLessThan(300);
  waiting.shift();
  return 'made';
}

/** Sends the changes of all couples at once to an instance, which is killed after a number of responses. */
async function killedAfter(all: readonly World[], responses: number): Promise<number> {
  const port = await freePort();
  const program = runProgram('main.ts', {
    ...database.variables,
    PORT: String(port),
    PUBLIC_URL,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  });
  await program.line();
  let received = 0;
  const lost = await Promise.all(
    all.map(async (couple): Promise<number> => {
      const client = createClient(`http://127.0.0.1:${port}`, PUBLIC_URL);
      for (const [name, value] of couple.one.cookies) client.cookies.set(name, value);
      while (couple.waiting.length > 0 && received < responses) {
        if ((await sendNext(couple, client)) === 'lost') return 1;
        received += 1;
        if (received === responses) {
          await pause(KILL_AFTER_MILLISECONDS);
          program.child.kill('SIGKILL');
        }
      }
      return 0;
    }),
  );
  await program.ended();
  return lost.reduce((sum, each) => sum + each, 0);
}

/** Checks that each transfer of a couple has both sides, and returns the number of transfers. */
async function completeTransfers({ one, isPaired }: World): Promise<number> {
  const rows = await one.ok(transactions.list);
  const inTransfers = rows.filter(({ kind }) => kind === 'transfer');
  const byTransfer = Map.groupBy(inTransfers, ({ transferId }) => transferId);
  for (const sides of byTransfer.values()) {
    expect(sides.map(({ amount }) => amount).toSorted()).toEqual(['-5.00', '5.00']);
  }
  const entries = isPaired ? COUNT - byTransfer.size : 0;
  expect(rows).toHaveLength(2 * (byTransfer.size + entries));
  const cents = (isPaired ? COUNT : byTransfer.size) * 500;
  const balances = (await one.ok(accounts.list)).map(({ balance }) => toCents(balance));
  expect(balances.toSorted((a, b) => a - b)).toEqual([-cents || 0, cents]);
  const { income } = await one.ok(transactions.totals);
  expect(toCents(income)).toBe(entries * 500);
  return byTransfer.size;
}

it(
  'leaves no transfer with one side when it is killed while transfers are made, paired, parted and deleted',
  { timeout: 240_000 },
  async () => {
    const all: World[] = [];
    for (const create of Object.values(worlds)) all.push(await create());
    for (const each of all) expect(await completeTransfers(each)).toBe(each.count.before);
    await slowSecondSides();
    let lost = 0;
    for (const moment of MOMENTS) {
      lost += await killedAfter(all, moment);
      for (const each of all) await completeTransfers(each);
    }
    expect(lost).toBeGreaterThan(0);
    for (const each of all) {
      const client = server.client();
      for (const [name, value] of each.one.cookies) client.cookies.set(name, value);
      // Repeats lost changes too.
      while (each.waiting.length > 0) expect(await sendNext(each, client)).toBe('made');
      expect(await completeTransfers(each)).toBe(each.count.after);
    }
  },
);
