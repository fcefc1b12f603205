import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { inTransaction } from '../src/database/transaction.ts';
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
    await inTransaction(database, (work) =>
      work.change('UPDATE sessions SET expires_at = ? WHERE user_id = ?', [new Date(0), user.id]),
    );
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
    const left = await database.select('SELECT id FROM sessions WHERE user_id = ?', [user.id]);
    expect(left).toEqual([]);
  });
});
