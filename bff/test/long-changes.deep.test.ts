import { randomUUID } from 'node:crypto';
import { addDays, endpoints, utcDay } from '@harmony/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeExpired } from '../src/operations/housekeeping.ts';
import { beforeWritesOf } from './support/between-writes.ts';
import { fillBook } from './support/fill-book.ts';
import { imported, premiumPair, upload } from './support/importing.ts';
import type { Row } from './support/importing.ts';
import { add, registerPair } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

// The embedded database has a single writer: no change of one couple may occupy it for long.

const { accounts, categories, fairShare, imports, transactions, transfers } = endpoints;
/** More than two batches. */
const ROWS = 600;
/** From this number of rows on, reads of a couple are slow. */
const MANY = 2000;
const today = utcDay(new Date());

let server: TestServer;
let calm: Pair;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  calm = await registerPair(server);
});

const rows = (): Row[] =>
  Array.from({ length: ROWS }, (_, index) => [
    addDays('2026-03-06', index % 20),
    `Kiosk ${randomUUID()}`,
    `-1${index}.00`,
  ]);

const count = async ({ one, other }: Pair): Promise<[number, number]> => [
  (await one.ok(transactions.list)).length,
  (await other.ok(transactions.list)).length,
];

/** Counts what both partners see before each transaction of a change, while another couple makes a change. */
async function seenDuring(pair: Pair, change: () => Promise<unknown>): Promise<number[][]> {
  const seen: number[][] = [];
  const stop = beforeWritesOf(server, pair.couple.id, async () => {
    // Waits forever if a transaction of the other couple is open.
    await add(calm.one, calm.category);
    seen.push(await count(pair));
  });
  try {
    await change();
  } finally {
    stop();
  }
  return seen;
}

/** Fails a change before its transaction with this number, and all later ones, as if the server had been killed. */
async function killedBefore(
  { couple }: Pair,
  transaction: number,
  change: () => Promise<unknown>,
): Promise<void> {
  let started = 0;
  const stop = beforeWritesOf(server, couple.id, () => {
    started += 1;
    return started < transaction ? Promise.resolve() : Promise.reject(new Error('killed'));
  });
  await change();
  stop();
  expect(started).toBeGreaterThanOrEqual(transaction);
}

async function stored({ couple }: Pair): Promise<number> {
  const sql = 'SELECT COUNT(*) AS count FROM transactions WHERE couple_id = ?';
  const [row] = await server.services.database.select<{ count: number }>(sql, [couple.id]);
  return row?.count ?? 0;
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

// Only the embedded database writes imports in batches (ADR 93).
describe.skipIf(process.env['TEST_DATABASE'] === 'mariadb')('a long import', () => {
  it('lets others write between its batches, and appears as a whole', async () => {
    const pair = await premiumPair(server);
    const { id } = await upload(pair.one, rows());
    const body = { type: 'shared' as const };
    const seen = await seenDuring(pair, () =>
      pair.one.ok(imports.commit, { params: { id }, body }),
    );
    expect(seen.length).toBeGreaterThan(ROWS / 250);
    expect(seen.flat().every((each) => each === 0)).toBe(true);
    expect(await count(pair)).toEqual([ROWS, ROWS]);
  });

  it('disappears as a whole when it is taken back, and lets others write between its batches', async () => {
    const pair = await premiumPair(server);
    const { id } = await imported(pair.one, rows(), { type: 'shared' });
    const seen = await seenDuring(pair, () => pair.one.ok(imports.remove, { params: { id } }));
    const before = seen.findIndex(([own]) => own === 0);
    expect(seen.length - before).toBeGreaterThan(ROWS / 250);
    expect(
      seen
        .slice(0, before)
        .flat()
        .every((each) => each === ROWS),
    ).toBe(true);
    expect(
      seen
        .slice(before)
        .flat()
        .every((each) => each === 0),
    ).toBe(true);
    expect(await stored(pair)).toBe(0);
    expect(await pair.one.ok(imports.list)).toEqual([]);
  });

  it('changes the balance and the net worth of its account as a whole', async () => {
    const { one, couple } = await premiumPair(server);
    const body = { name: 'Card', openingDate: '2026-03-10' };
    const { id: accountId } = await one.ok(accounts.create, { body });
    const entries = rows();
    const { id } = await upload(one, entries);
    const march = { query: { from: '2026-03', to: '2026-03' } };
    const worth = async () => [
      ...(await one.ok(accounts.list)).map(({ balance }) => balance),
      ...(await one.ok(endpoints.netWorth.months, march)).map(({ own }) => own),
    ];
    const seen: string[] = [];
    const stop = beforeWritesOf(server, couple.id, async () => {
      seen.push(...(await worth()));
    });
    await one.ok(imports.commit, { params: { id }, body: { type: 'shared', accountId } });
    stop();
    expect(seen.length).toBeGreaterThan((2 * ROWS) / 250);
    expect(new Set(seen)).toEqual(new Set(['0.00']));
    const total = entries
      .filter(([date]) => date >= body.openingDate)
      .reduce((sum, [, , amount]) => sum + Number(amount), 0);
    expect(await worth()).toEqual([total.toFixed(2), total.toFixed(2)]);
  });

  it('is a draft again after a crash, and can be committed', async () => {
    const pair = await premiumPair(server);
    const { one } = pair;
    const { id } = await upload(one, rows());
    const commit = { params: { id }, body: { type: 'shared' } };
    await killedBefore(pair, 7, () => one.refused(imports.commit, 500, commit));
    expect(await stored(pair)).toBeGreaterThan(0);
    expect(await count(pair)).toEqual([0, 0]);
    await removeExpired(server.services, inMinutes(11));
    expect(await stored(pair)).toBe(0);
    expect(await one.ok(imports.commit, { params: { id }, body: {} })).toEqual({
      created: ROWS,
      skipped: 0,
    });
  });

  it('is deleted completely after a crash while it is taken back', async () => {
    const pair = await premiumPair(server);
    const { id } = await imported(pair.one, rows(), { type: 'shared' });
    await killedBefore(pair, 5, () => pair.one.ok(imports.remove, { params: { id } }));
    expect(await stored(pair)).toBeGreaterThan(0);
    expect(await count(pair)).toEqual([0, 0]);
    await removeExpired(server.services, inMinutes(11));
    expect(await stored(pair)).toBe(0);
  });
});

describe('deleting an account with many transactions', () => {
  async function world() {
    const pair = await premiumPair(server);
    const create = async (name: string) =>
      (await pair.one.ok(accounts.create, { body: { name, openingDate: '2026-03-10' } })).id;
    const [id, other] = [await create('Card'), await create('Cash')];
    const transfer = { from: id, to: other, amount: '5.00', date: '2026-03-12' };
    await pair.one.ok(transfers.create, { body: transfer });
    const { id: importId } = await upload(pair.one, rows());
    const body = { type: 'shared' as const, accountId: id };
    await pair.one.ok(imports.commit, { params: { id: importId }, body });
    const remove = { params: { id }, query: { keep: 'transactions' as const } };
    /** Returns the numbers of transactions that name the account, and of those that its filter finds. */
    const named = async (): Promise<[number, number]> => {
      const list = await pair.one.ok(transactions.list);
      return [
        list.filter((row) => row.accountId === id || row.otherAccountId === id).length,
        (await pair.one.ok(transactions.list, { query: { accountId: id } })).length,
      ];
    };
    return { pair, remove, named };
  }
  const stillStored = async (): Promise<number> => {
    const sql = `SELECT COUNT(*) AS count FROM transactions t
      WHERE (t.account_id IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id = t.account_id))
        OR (t.other_account_id IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id = t.other_account_id))`;
    const [row] = await server.services.database.select<{ count: number }>(sql);
    return Number(row?.count);
  };

  it('removes it from all of them at once, and lets others write between its batches', async () => {
    const { pair, remove, named } = await world();
    expect(await named()).toEqual([ROWS + 2, ROWS + 1]);
    const seen: [number, number][] = [];
    const stop = beforeWritesOf(server, pair.couple.id, async () => {
      await add(calm.one, calm.category);
      seen.push(await named());
    });
    await pair.one.ok(accounts.remove, remove);
    stop();
    expect(seen.length).toBeGreaterThan(ROWS / 500 + 2);
    expect(seen[0]).toEqual([ROWS + 2, ROWS + 1]);
    expect(new Set(seen.slice(1).map(String))).toEqual(new Set(['0,0']));
    expect(await stillStored()).toBe(0);
  });

  it('is completed after a crash, and their changes do not bring the account back', async () => {
    const { pair, remove, named } = await world();
    await killedBefore(pair, 3, () => pair.one.ok(accounts.remove, remove));
    expect(await stillStored()).toBeGreaterThan(0);
    expect(await named()).toEqual([0, 0]);
    const { id } = (await pair.one.ok(transactions.list)).at(-1) ?? { id: '' };
    const changed = { params: { id }, body: { notes: 'late' } };
    expect(await pair.one.ok(transactions.change, changed)).toMatchObject({ accountId: null });
    await removeExpired(server.services, new Date());
    expect(await stillStored()).toBe(0);
    expect(await named()).toEqual([0, 0]);
  });
});

describe('a change that depends on much data', () => {
  let large: Pair;
  beforeAll(async () => {
    large = await premiumPair(server);
    await fillBook(server, large, MANY);
  });

  /** Makes a change, during whose slow read another couple makes one. */
  async function makes<Result>(change: () => Promise<Result>): Promise<Result> {
    const { largeReads } = server.services;
    const { prepare } = largeReads;
    let prepared = 0;
    largeReads.prepare = async (...args) => {
      await add(calm.one, calm.category);
      prepared += 1;
      return prepare(...args);
    };
    try {
      return await change();
    } finally {
      largeReads.prepare = prepare;
      expect(prepared).toBe(1);
    }
  }

  it('sums up a debt before its transaction', async () => {
    const { one } = large;
    const { owes } = await one.ok(fairShare.month);
    const body = { amount: '5.00', date: today };
    const settled = await makes(() => one.ok(fairShare.settle, { body }));
    expect(settled).toMatchObject({ from: owes?.from, to: owes?.to, amount: '5.00' });
  });

  it('is repeated if the couple has changed during the read', async () => {
    const { one, other, category } = large;
    const { owes } = await one.ok(fairShare.month);
    const debtor = owes?.from === one.user.id ? one : other;
    const { largeReads } = server.services;
    const { prepare } = largeReads;
    let prepared = 0;
    largeReads.prepare = async (...args) => {
      const result = await prepare(...args);
      prepared += 1;
      // By the server itself, in whose turn no other change of the couple can run.
      if (prepared === 1) {
        await server.services.database.queueWrite(undefined, (slot) =>
          slot(() => payMuch(debtor.user.id, category.id)),
        );
      }
      return result;
    };
    const settled = await one.ok(fairShare.settle, { body: { amount: '5.00', date: today } });
    largeReads.prepare = prepare;
    expect(prepared).toBe(2);
    expect(settled).toMatchObject({ from: owes?.to, to: owes?.from });
  });

  async function payMuch(userId: string, categoryId: string): Promise<void> {
    const { sequelize } = server.services.database;
    const { id } = large.couple;
    await sequelize.query(
      `INSERT INTO transactions (id, couple_id, user_id, category_id, description, amount_cents, type,
         is_visible, date, created_at)
       VALUES (?, ?, ?, ?, 'House', -900000000, 'shared', 1, ?, ?)`,
      { replacements: [randomUUID(), id, userId, categoryId, today, new Date()] },
    );
    await sequelize.query('UPDATE couples SET version = version + 1 WHERE id = ?', {
      replacements: [id],
    });
  }

  it('merges the budgets of a deleted category before its transaction', async () => {
    const { one, category } = large;
    const month = today.slice(0, 7);
    await one.ok(categories.change, {
      params: { id: category.id },
      body: { monthlyBudget: '100', rollover: 'carry', month },
    });
    const body = { name: 'Extra', type: 'expense' as const, monthlyBudget: '0' };
    const extra = await one.ok(categories.create, { body });
    const sent = { params: { id: extra.id }, query: { moveTo: category.id } };
    await makes(() => one.ok(categories.remove, sent));
    const left = await one.ok(categories.list);
    expect(left.map(({ id }) => id)).not.toContain(extra.id);
  });
});
