import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { namedEndpoints } from './support/access-matrix.ts';
import { add, newTransaction, registerPair, subscribe } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { runProgram } from './support/run-program.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

let database: TestDatabase;
let server: TestServer;
let pair: Pair;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerOn(database);
  pair = await registerPair(server);
  // Each look at the mode may add a transaction.
  await subscribe(server, pair.one, 'premium');
  await add(pair.one, pair.category, { description: 'Bread' });
});
afterAll(async () => {
  await server.close();
  await database.remove();
});

const maintenance = (...parameters: string[]) =>
  runProgram('operations/set-maintenance.ts', database.variables, ...parameters).ended();

/** All reads of the API that need no id. */
const reads = namedEndpoints.filter(
  ([, { method, path }]) => method === 'GET' && !path.includes(':'),
);

const addedStatus = async () => {
  const body = newTransaction(pair.category);
  return (await pair.one.send(endpoints.transactions.create, { body })).status;
};

it('refuses changes on a running server until it is switched off, and continues to serve reads', async () => {
  expect((await maintenance('on')).output).toContain('Maintenance mode is on');
  await expect.poll(addedStatus, { timeout: 15_000 }).toBe(503);

  const refused = await pair.one.send(endpoints.transactions.create, {
    body: newTransaction(pair.category),
    headers: { 'Accept-Language': 'de' },
  });
  expect(refused.headers.get('Retry-After')).toBe('60');
  expect(JSON.parse(refused.text)).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('gewartet'),
  });
  const { email } = pair.one.user;
  const signIn = await server
    .client()
    .send(endpoints.session.signIn, { body: { email, password: pair.one.password } });
  expect(signIn.status).toBe(503);

  // A session that is due for an extension.
  const { sequelize } = server.services.database;
  await sequelize.query(`UPDATE sessions SET last_seen_at = '2020-01-01 00:00:00.000'`);
  const failed: string[] = [];
  for (const [name, endpoint] of reads) {
    const { status, text } = await pair.one.send(endpoint);
    if (status >= 500) failed.push(`${name}: ${status} ${text}`);
  }
  expect(failed).toEqual([]);
  expect((await server.client().fetch('/api/ready')).status).toBe(200);

  const job = inTransaction(server.services.database, () => Promise.resolve('done'));
  await expect(job).rejects.toThrow('Maintenance mode is on');

  expect((await maintenance('off')).output).toContain('Maintenance mode is off');
  await expect.poll(addedStatus, { timeout: 15_000 }).toBe(201);
});

it('rejects other words', async () => {
  const { code, errors } = await maintenance('maybe');
  expect([code, errors]).toEqual([1, 'Usage: npm run maintenance -- <on|off>\n']);
});
