import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import type { RowDataPacket } from 'mysql2/promise';
import { literal } from 'sequelize';
import { v7 as timedId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { coupleModel } from '../src/core/couples/couple.model.ts';
import { toInstant } from '../src/platform/database/database.ts';
import type { Database, RawInstant, Reader } from '../src/platform/database/database.ts';
import { driverError, isConflict } from '../src/platform/database/database-errors.ts';
import { schemaOf } from '../src/platform/database/schema.ts';
import { inSnapshot } from '../src/platform/database/snapshot.ts';
import { commented, withRequestId } from '../src/platform/database/request-comment.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { registerPair, registerPerson } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { createTestDatabase, startServerOn, startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

/** Error messages of the databases for a violated schema rule. */
const REFUSED = /constraint|cannot be null|Validation error/i;

let server: TestServer;
let pair: Pair;
beforeAll(async () => {
  server = await startTestServer();
  pair = await registerPair(server);
});
afterAll(() => server.close());

const change = (sql: string, values: (string | number | Date | null)[] = []) =>
  inTransaction(server.services.database, (work) => work.change(sql, values));

describe('the schema', () => {
  it('is created once by instances that start together', async () => {
    const database = await createTestDatabase();
    const servers = await Promise.all([1, 2, 3].map(() => startServerOn(database)));
    const applied = await servers[0]?.services.database.select<{ name: string }>(
      'SELECT name FROM migrations ORDER BY name',
    );
    expect(applied?.map(({ name }) => name)).toContain('001-accounts');
    expect(new Set(applied).size).toBe(applied?.length);
    for (const each of servers) expect(await registerPerson(each)).toHaveProperty('user');
    await Promise.all(servers.map((each) => each.close()));
    await database.remove();
  });

  const rows: [what: string, changes: Record<string, string | number | null>][] = [
    ['a category of another couple', { category_id: 'foreign' }],
    ['a category that is not there', { category_id: 'none' }],
    ['an author who is not there', { user_id: 'none' }],
    ['a couple that is not there', { couple_id: 'none' }],
    ['nothing as an amount', { amount_cents: 0 }],
    ['more than the largest amount', { amount_cents: 1_000_000_000 }],
    ['a kind that does not exist', { type: 'secret' }],
    ['a shared one that is hidden', { is_visible: 0 }],
    ['a missing description', { description: null }],
  ];
  it.each(rows)('rejects a transaction with %s', async (_what, changes) => {
    const foreign = await registerPair(server);
    const row: Record<string, string | number | Date | null> = {
      id: timedId(),
      couple_id: pair.couple.id,
      user_id: pair.one.user.id,
      category_id: pair.category.id,
      description: 'x',
      amount_cents: -1,
      type: 'shared',
      is_visible: 1,
      date: '2026-03-01',
      created_at: new Date(),
      ...changes,
    };
    if (row['category_id'] === 'foreign') row['category_id'] = foreign.category.id;
    const columns = Object.keys(row);
    const insert = change(
      `INSERT INTO transactions (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      Object.values(row),
    );
    await expect(insert).rejects.toThrow(REFUSED);
  });

  it('rejects a third member, and a second couple for a member', async () => {
    const { user } = await registerPerson(server);
    const join = (userId: string, coupleId: string, position: number) =>
      change(
        `INSERT INTO couple_members (user_id, couple_id, position, joined_at) VALUES (?, ?, ?, ?)`,
        [userId, coupleId, position, new Date()],
      );
    const { couple } = await registerPair(server);
    await expect(join(user.id, couple.id, 2)).rejects.toThrow(REFUSED);
    await expect(join(user.id, couple.id, 3)).rejects.toThrow(REFUSED);
    await expect(join(pair.one.user.id, couple.id, 2)).rejects.toThrow(REFUSED);
  });
});

describe('a transaction', () => {
  it('is retried as a whole after a collision, and sends its events once', async () => {
    const { database } = server.services;
    let runs = 0;
    const lines: string[] = [];
    const result = await inTransaction(database, async (work) => {
      runs += 1;
      const run = runs;
      await work.change(`UPDATE couples SET version = version + 100 WHERE id = ?`, [
        pair.couple.id,
      ]);
      work.afterCommit(() => lines.push(`after run ${run}`));
      if (run < 3) throw Object.assign(new Error('deadlock'), { errno: 1213 });
      return run;
    });
    expect([result, runs, lines]).toEqual([3, 3, ['after run 3']]);
  });

  it('fails after eight collisions without any effect', async () => {
    const before = await versionOf(pair.couple.id);
    let runs = 0;
    const attempt = inTransaction(server.services.database, async (work) => {
      runs += 1;
      await work.change(`UPDATE couples SET version = version + 1 WHERE id = ?`, [pair.couple.id]);
      throw Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' });
    });
    await expect(attempt).rejects.toThrow('busy');
    expect(runs).toBe(8);
    expect(await versionOf(pair.couple.id)).toBe(before);
  });

  it.runIf(process.env['TEST_DATABASE'] !== 'mariadb')(
    'recognizes extended SQLite collision codes',
    async () => {
      const write = 'UPDATE couples SET version = version + 1';
      const late = inSnapshot(server.services.database, async (reader) => {
        const { sequelize, transaction } = reader;
        await reader.select('SELECT version FROM couples');
        await change(write);
        return sequelize.query(write, { transaction: transaction ?? null });
      });
      const error: unknown = await late.catch((reason: unknown) => reason);
      expect(driverError(error).code).toBe('SQLITE_BUSY_SNAPSHOT');
      expect(isConflict(error)).toBe(true);
    },
  );

  it('reports a failed commit by its error alone', async () => {
    const { database } = server.services;
    const warned = vi.spyOn(console, 'warn');
    const attempt = inTransaction(database, async (work) => {
      await work.change(`UPDATE couples SET version = version + 1 WHERE id = ?`, [pair.couple.id]);
      // Simulates a database that ends the transaction or the connection on its own.
      const end = work.dialect === 'sqlite' ? 'ROLLBACK' : 'KILL CONNECTION_ID()';
      const { sequelize, transaction } = work;
      await sequelize.query(end, { transaction }).catch(() => undefined);
    });
    await expect(attempt).rejects.toThrow(/no transaction|closed|lost|reset/i);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it('is not retried after other errors', async () => {
    let runs = 0;
    const attempt = inTransaction(server.services.database, () => {
      runs += 1;
      return Promise.reject(new Error('a mistake'));
    });
    await expect(attempt).rejects.toThrow('a mistake');
    expect(runs).toBe(1);
  });

  it('loses no concurrent write and does not block reads', async () => {
    const { database } = server.services;
    const before = await versionOf(pair.couple.id);
    const writes = Array.from({ length: 40 }, () =>
      inTransaction(database, async (work) => {
        await work.change(`UPDATE couples SET version = version + 1 WHERE id = ?`, [
          pair.couple.id,
        ]);
        await pause(1);
      }),
    );
    const reads = Array.from({ length: 40 }, () => versionOf(pair.couple.id));
    await Promise.all([...writes, ...reads]);
    expect(await versionOf(pair.couple.id)).toBe(before + 40);
  });
});

// The embedded database has no connections to lose.
describe.runIf(process.env['TEST_DATABASE'] === 'mariadb')('a read', () => {
  const reads: [way: string, read: (database: Database, lock: string) => Promise<unknown>][] = [
    ['a statement', (database, lock) => database.select(`SELECT ${lock} AS one`)],
    ['a model', (database, lock) => coupleModel(database).findAll({ where: literal(lock) })],
  ];

  it.each(reads)('by %s is repeated when its connection is lost', async (way, read) => {
    const lock = `GET_LOCK('${way}', 60)`;
    const operator = await createConnection(process.env['TEST_DATABASE_URL'] ?? '');
    await operator.query(`SELECT ${lock}`);
    const reading = read(server.services.database, lock);
    const waiting = async () => {
      const [rows] = await operator.query<(RowDataPacket & { id: number })[]>(
        `SELECT id FROM information_schema.processlist WHERE state = 'User lock'`,
      );
      return rows.map(({ id }) => id);
    };
    await expect.poll(waiting).toHaveLength(1);
    for (const id of await waiting()) await operator.query(`KILL ${id}`);
    await operator.end();
    expect(await reading).not.toEqual([]);
  });
});

describe('an instant', () => {
  const at = new Date('2026-03-01T12:00:00.123Z');
  const set = `UPDATE couples SET created_at = ? WHERE id = ?`;
  const ways: [way: string, write: (database: Database) => Promise<unknown>][] = [
    ['a statement', () => change(set, [at, pair.couple.id])],
    ['a migration', (database) => schemaOf(database).change(set, [at, pair.couple.id])],
    [
      'a model',
      (database) =>
        coupleModel(database).update({ createdAt: at }, { where: { id: pair.couple.id } }),
    ],
  ];

  it.each(ways)('keeps its milliseconds when written by %s', async (_way, write) => {
    const { database } = server.services;
    await change(set, [new Date(0), pair.couple.id]);
    await write(database);
    const statement = `SELECT created_at AS createdAt FROM couples WHERE id = ? AND created_at = ?`;
    const within = (reader: Reader) =>
      reader.select<{ createdAt: RawInstant }>(statement, [pair.couple.id, at]);
    const found = [
      ...(await within(database)),
      ...(await inTransaction(database, within)),
      ...(await inSnapshot(database, within)),
      ...(await coupleModel(database).findAll({
        where: { id: pair.couple.id, createdAt: at },
        attributes: ['createdAt'],
      })),
    ];
    expect(found.map(({ createdAt }) => toInstant(createdAt))).toEqual([at, at, at, at]);
  });
});

describe('a statement', () => {
  it('carries the id of its request', () => {
    expect(commented('COMMIT;')).toBe('COMMIT;');
    withRequestId('abc-1', () => {
      expect(commented('SELECT 1')).toBe('SELECT 1 /* request abc-1 */');
      expect(commented('COMMIT;')).toBe('COMMIT /* request abc-1 */');
    });
  });
});

async function versionOf(coupleId: string): Promise<number> {
  const [row] = await server.services.database.select<{ version: number }>(
    `SELECT version FROM couples WHERE id = ?`,
    [coupleId],
  );
  return Number(row?.version);
}
