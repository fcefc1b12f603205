import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, endpoints, utcDay } from '@harmony/contract';
import { startSimpleFin } from '@harmony/test-kit/banks/simplefin-double';
import type { SimpleFinDouble } from '@harmony/test-kit/banks/simplefin-double';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resealConnections } from '../src/features/money/connections/reseal.ts';
import { openSeals } from '../src/features/money/connections/seals.ts';
import { readEnvironment } from '../src/platform/environment/environment.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import {
  bankAccount,
  connectTo,
  onlyConnection,
  payment,
  tendConnections,
} from './support/connecting.ts';
import { registerPair, subscribe } from './support/people.ts';
import { addSchema } from './support/quick-schema.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { connections } = endpoints;
const today = utcDay(new Date());

const keyOf = () => randomBytes(32).toString('base64');
const key = keyOf();

let bank: SimpleFinDouble;
let database: TestDatabase;
let variables: Record<string, string>;
let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  bank = await startSimpleFin();
  database = await createTestDatabase();
  await addSchema(database);
  variables = { CONNECTION_ORIGINS: bank.origin, CONNECTIONS_KEY: key };
  server = await startServerOn(database, variables);
  second = await startServerOn(database, variables);
});
afterAll(async () => {
  await server.close();
  await second.close();
  await database.remove();
  await bank.close();
});

async function connected() {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  bank.accounts = [
    bankAccount(
      'checking',
      Array.from({ length: 300 }, (_, place) =>
        payment(`id-${place}`, addDays(today, -(place % 60)), '-1.00', `Payment ${place}`),
      ),
    ),
  ];
  const { id } = await connectTo(bank, pair.one);
  const body = { accounts: { checking: 'new' as const } };
  await pair.one.ok(connections.change, { params: { id }, body });
  return { ...pair, id };
}

describe('a connection', () => {
  it('is pulled by one of two instances at a time', async () => {
    const { one } = await connected();
    const before = bank.requests.length;
    await tendConnections([server, second]);
    expect(bank.requests.slice(before).filter(({ query }) => query.has('start-date'))).toHaveLength(
      1,
    );
    expect(await onlyConnection(one)).toMatchObject({ status: 'ready', message: null });
  });

  it('counts requests and pulls by hand in the database, for all instances and after restarts', async () => {
    const { one, id } = await connected();
    await tendConnections([server, second]);
    await one.ok(connections.pull, { params: { id } });
    await tendConnections([server, second]);
    // 22 of 24, with those of the first read and the two pulls.
    const times = JSON.stringify(Array.from({ length: 22 }, () => Date.now()));
    await inTransaction(server.services.database, (work) =>
      work.change('UPDATE connections SET requests = ? WHERE id = ?', [times, id]),
    );
    const third = await startServerOn(database, variables);
    try {
      const elsewhere = third.client();
      for (const [name, value] of one.cookies) elsewhere.cookies.set(name, value);
      const soon = await elsewhere.send(connections.pull, { params: { id } });
      expect([soon.status, Number(soon.headers.get('Retry-After'))]).toEqual([
        429,
        expect.closeTo(300, -2),
      ]);
      const before = bank.requests.length;
      for (const each of [second, third, server]) {
        await one.ok(connections.change, {
          params: { id },
          body: { accounts: { checking: 'new' } },
        });
        await tendConnections(each);
      }
      expect(bank.requests).toHaveLength(before + 2);
      expect(await onlyConnection(one)).toMatchObject({ status: 'attention' });
    } finally {
      await third.close();
    }
  });

  it('is sealed with a new key by rotation, and read with a file of keys until then', async () => {
    const { id } = await connected();
    const newest = keyOf();
    const file = join(database.variables.DATA_DIR, 'keys');
    await writeFile(file, `${newest},${key}\n`);
    const both = await sealsBy({ CONNECTIONS_KEY_FILE: file });
    const only = await sealsBy({ CONNECTIONS_KEY: newest });
    const [before] = await secretOf(id);
    expect(both.open(id, before?.secret ?? '')).toContain('http://');
    expect(only.open(id, before?.secret ?? '')).toBeUndefined();
    const { lost } = await resealConnections(server.services.database, both);
    expect(lost).toBe(0);
    const [after] = await secretOf(id);
    expect(only.open(id, after?.secret ?? '')).toContain('http://');
    expect(await resealConnections(server.services.database, both)).toEqual({
      resealed: 0,
      lost: 0,
    });
  });
});

const secretOf = (id: string) =>
  server.services.database.select<{ secret: string }>(
    `SELECT secret FROM connections WHERE id = ?`,
    [id],
  );

async function sealsBy(keys: Record<string, string>) {
  const seals = await openSeals(readEnvironment({ ...database.variables, ...keys }));
  if (!seals) throw new Error('There are keys');
  return seals;
}
