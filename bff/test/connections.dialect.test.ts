import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { addDays, endpoints, utcDay } from '@harmony/contract';
import { startSimpleFin } from '@harmony/test-kit/banks/simplefin-double';
import type { SimpleFinDouble } from '@harmony/test-kit/banks/simplefin-double';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resealAll } from '../src/features/money/connections/reseal.ts';
import { openSeals } from '../src/features/money/connections/seals.ts';
import { readEnvironment } from '../src/platform/environment/environment.ts';
import { createLogger } from '../src/platform/logging/logger.ts';
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

const { account, connections } = endpoints;
const today = utcDay(new Date());

const keyOf = () => randomBytes(32).toString('base64');
const key = keyOf();
const lines: string[] = [];

let bank: SimpleFinDouble;
let database: TestDatabase;
let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  bank = await startSimpleFin();
  database = await createTestDatabase();
  await addSchema(database);
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const variables = { CONNECTION_ORIGINS: bank.origin, CONNECTIONS_KEY: key };
  server = await startServerOn(database, variables, createLogger('trace', collect));
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

/** Every usual encoding of a text. */
const encodings = (text: string) =>
  (['utf8', 'base64', 'base64url', 'hex'] as const).map((encoding) =>
    Buffer.from(text).toString(encoding).replace(/=+$/, ''),
  );

describe('a connection', () => {
  it('is pulled by one of two instances at a time', async () => {
    const { one } = await connected();
    const before = bank.asked.length;
    await tendConnections([server, second]);
    expect(bank.asked.slice(before).filter(({ query }) => query.has('start-date'))).toHaveLength(1);
    expect(await onlyConnection(one)).toMatchObject({ status: 'ready', message: null });
  });

  it('leaves its secret in the clear in no row, log or download', async () => {
    const { one } = await connected();
    bank.script({ status: 500 });
    await tendConnections([server, second]);
    const rows = await server.services.database.select(`SELECT * FROM connections`);
    const download = JSON.stringify(await one.ok(account.data));
    expect(download).toContain('First Bank');
    const stored = JSON.stringify(rows) + lines.join('') + download;
    const secrets = bank.secrets.flatMap(encodings);
    expect(secrets.length).toBeGreaterThan(0);
    expect(secrets.filter((text) => stored.includes(text))).toEqual([]);
    if (database.variables.DATABASE_URL !== undefined) return;
    const file = await readFile(join(database.variables.DATA_DIR, 'harmony.sqlite'), 'latin1');
    expect(secrets.filter((text) => file.includes(text))).toEqual([]);
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
    const { lost } = await resealAll(server.services.database, both);
    expect(lost).toBe(0);
    const [after] = await secretOf(id);
    expect(only.open(id, after?.secret ?? '')).toContain('http://');
    expect(await resealAll(server.services.database, both)).toEqual({ resealed: 0, lost: 0 });
  });
});

const secretOf = (id: string) =>
  server.services.database.select<{ secret: string }>(
    `SELECT secret FROM connections WHERE id = ?`,
    [id],
  );

async function sealsBy(variables: Record<string, string>) {
  const seals = await openSeals(readEnvironment({ ...database.variables, ...variables }));
  if (!seals) throw new Error('There are keys');
  return seals;
}
