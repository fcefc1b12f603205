import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../src/platform/logging/logger.ts';
import { fillBook } from './support/fill-book.ts';
import { registerPair, subscribe } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { export: exporting, transactions } = endpoints;

/** More than one page of the database, and more than fits into a message. */
const ROWS = 2500;

let database: TestDatabase;
let server: TestServer;
let large: Pair;
let lines: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const logger = createLogger('warn', { write: (line) => lines.push(line) });
  server = await startServerOn(database, {}, logger);
  large = await registerPair(server);
  await subscribe(server, large.one, 'premium');
  await fillBook(server, large, ROWS);
});
afterAll(async () => {
  await server.close();
  await database.remove();
});
beforeEach(() => {
  lines = [];
});

describe('a user with many transactions', () => {
  it('receives a list of all visible transactions', async () => {
    const { one, other } = large;
    expect(await one.ok(transactions.list)).toHaveLength(ROWS);
    const hidden = Math.ceil(ROWS / 8);
    expect(await other.ok(transactions.list)).toHaveLength(ROWS - hidden);
  });

  it('receives the same errors as other users', async () => {
    const poor = await registerPair(server);
    await fillBook(server, poor, ROWS);
    const error = await poor.one.refused(exporting.file, 403);
    expect(error).toMatchObject({ code: 'tier_limit', requiredTier: 'premium' });
    expect(lines).toEqual([]);
  });
});
