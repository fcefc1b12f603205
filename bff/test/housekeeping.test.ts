import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { inTransaction } from '../src/database/transaction.ts';
import { idempotencyKeyModel } from '../src/idempotency/idempotency-key.model.ts';
import { removeExpired } from '../src/operations/housekeeping.ts';
import { registerPerson } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('what has run out', () => {
  it('goes also when something that was to go before it does not', async () => {
    const { database } = server.services;
    const { user } = await registerPerson(server);
    const left = (table: string) =>
      database.select(`SELECT id FROM ${table} WHERE user_id = ?`, [user.id]);
    for (const [table, at] of [
      ['sessions', 'expires_at'],
      ['known_browsers', 'used_at'],
    ] as const) {
      const sql = `UPDATE ${table} SET ${at} = ? WHERE user_id = ?`;
      await inTransaction(database, (work) => work.change(sql, [new Date(0), user.id]));
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
    const removing = removeExpired({ ...server.services, database: failing });
    await expect(removing).rejects.toThrow('the first one fails');
    expect(await left('sessions')).toHaveLength(1);
    expect(await left('known_browsers')).toEqual([]);
  });

  it('goes however much it is, and nothing else', async () => {
    const { database } = server.services;
    const { user } = await registerPerson(server);
    const { user: neighbor } = await registerPerson(server);
    const rowsOf = (userId: string, createdAt: Date) =>
      Array.from({ length: 250 }, () => ({
        userId,
        keyHash: randomBytes(32).toString('hex'),
        requestHash: '',
        answer: '',
        createdAt,
      }));
    const staying = [user.id, neighbor.id].flatMap((id) => rowsOf(id, new Date()));
    const going = [user.id, neighbor.id].flatMap((id) => rowsOf(id, new Date(0)));
    await inTransaction(database, (work) =>
      idempotencyKeyModel(work).bulkCreate([...staying, ...going]),
    );
    await removeExpired(server.services);
    const left = await idempotencyKeyModel(database).findAll({
      where: { userId: [user.id, neighbor.id] },
      attributes: ['keyHash'],
    });
    const keysOf = (rows: readonly { keyHash: string }[]) =>
      rows.map(({ keyHash }) => keyHash).toSorted();
    expect(keysOf(left)).toEqual(keysOf(staying));
  });
});
