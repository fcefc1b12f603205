import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { features } from '../src/features.ts';
import { idempotencyKeyModel } from '../src/core/idempotency/idempotency-key.model.ts';
import { removeExpired } from '../src/operations/housekeeping.ts';
import { knownBrowserModel } from '../src/core/sessions/session.model.ts';
import { registerPerson } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const MINUTE_MILLISECONDS = 60_000;

/** Value of a table's expiry column for a row that expires in one minute, after the server's first check. */
function overSoon(table: string): Date {
  const after = features.tables.find(({ name }) => name === table)?.expires?.after ?? 0;
  return new Date(Date.now() + MINUTE_MILLISECONDS - after);
}

const inTwoMinutes = () => new Date(Date.now() + 2 * MINUTE_MILLISECONDS);

const rowsOf = (userId: string, createdAt: Date) =>
  Array.from({ length: 250 }, () => ({
    userId,
    keyHash: randomBytes(32).toString('hex'),
    requestHash: '',
    answer: '',
    createdAt,
  }));

async function keysOf(database: Database, userIds: string[]): Promise<string[]> {
  const rows = await idempotencyKeyModel(database).findAll({
    where: { userId: userIds },
    attributes: ['keyHash'],
  });
  return rows.map(({ keyHash }) => keyHash).toSorted();
}

describe('expired data', () => {
  it('is deleted although an earlier deletion fails', async () => {
    const { database } = server.services;
    const { user } = await registerPerson(server);
    const left = (table: string) =>
      database.select(`SELECT id FROM ${table} WHERE user_id = ?`, [user.id]);
    for (const [table, at] of [
      ['sessions', 'expires_at'],
      ['known_browsers', 'used_at'],
    ] as const) {
      const sql = `UPDATE ${table} SET ${at} = ? WHERE user_id = ?`;
      await inTransaction(database, (work) => work.change(sql, [overSoon(table), user.id]));
    }
    let writes = 0;
    const failing: Database = {
      ...database,
      async queueWrite(who, write) {
        writes += 1;
        if (writes === 1) throw new Error('the first one fails');
        return database.queueWrite(who, write);
      },
    };
    const removing = removeExpired({ ...server.services, database: failing }, inTwoMinutes());
    await expect(removing).rejects.toThrow('the first one fails');
    expect(await left('sessions')).toHaveLength(1);
    expect(await left('known_browsers')).toEqual([]);
  });

  it('is deleted completely in any amount, and nothing else', async () => {
    const { database } = server.services;
    const { user } = await registerPerson(server);
    const { user: neighbor } = await registerPerson(server);
    const staying = [user.id, neighbor.id].flatMap((id) => rowsOf(id, new Date()));
    const going = [user.id, neighbor.id].flatMap((id) => rowsOf(id, overSoon('idempotency_keys')));
    await inTransaction(database, (work) =>
      idempotencyKeyModel(work).bulkCreate([...staying, ...going]),
    );
    await removeExpired(server.services, inTwoMinutes());
    const left = await keysOf(database, [user.id, neighbor.id]);
    expect(left).toEqual(staying.map(({ keyHash }) => keyHash).toSorted());
  });

  it('stays when it is used again at the last moment', async () => {
    const { database } = server.services;
    const { user } = await registerPerson(server);
    const noteUse = (usedAt: Date) =>
      inTransaction(database, (work) =>
        knownBrowserModel(work).update({ usedAt }, { where: { userId: user.id } }),
      );
    await noteUse(overSoon('known_browsers'));
    const lastMoment: Database = {
      ...database,
      async queueWrite(who, write) {
        await noteUse(new Date());
        return database.queueWrite(who, write);
      },
    };
    await removeExpired({ ...server.services, database: lastMoment }, inTwoMinutes());
    const where = { userId: user.id };
    expect(await knownBrowserModel(database).count({ where })).toBe(1);
  });

  it('is deleted in batches, which stop with the server', async () => {
    const { database } = server.services;
    const { user } = await registerPerson(server);
    await inTransaction(database, (work) =>
      idempotencyKeyModel(work).bulkCreate(rowsOf(user.id, overSoon('idempotency_keys'))),
    );
    const stopping = new AbortController();
    const stoppingSoon: Database = {
      ...database,
      async queueWrite(who, write) {
        const outcome = await database.queueWrite(who, write);
        if ((await keysOf(database, [user.id])).length < 250) stopping.abort();
        return outcome;
      },
    };
    await removeExpired(
      { ...server.services, database: stoppingSoon },
      inTwoMinutes(),
      stopping.signal,
    );
    expect(await keysOf(database, [user.id])).toHaveLength(150);
    await removeExpired(server.services, inTwoMinutes());
    expect(await keysOf(database, [user.id])).toEqual([]);
  });
});
