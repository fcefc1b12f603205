import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { endpoints, utcDay } from '@harmony/contract';
import { startEnableBanking } from '@harmony/test-kit/banks/enable-banking-double';
import type { EnableBankingDouble } from '@harmony/test-kit/banks/enable-banking-double';
import { startSimpleFin } from '@harmony/test-kit/banks/simplefin-double';
import type { SimpleFinDouble } from '@harmony/test-kit/banks/simplefin-double';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableNames } from '../src/operations/backup/tables.ts';
import { writeBackup } from '../src/operations/backup/write-backup.ts';
import { createLogger } from '../src/platform/logging/logger.ts';
import { bankAccount, payment, tendConnections } from './support/connecting.ts';
import { registerPair, subscribe } from './support/people.ts';
import { addSchema } from './support/quick-schema.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { account, connections, export: exporting } = endpoints;
const today = utcDay(new Date());
const lines: string[] = [];

let bank: SimpleFinDouble;
let banking: EnableBankingDouble;
let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  bank = await startSimpleFin();
  banking = await startEnableBanking();
  database = await createTestDatabase();
  await addSchema(database);
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const variables = {
    CONNECTION_ORIGINS: bank.origin,
    CONNECTIONS_KEY: randomBytes(32).toString('base64'),
    ...banking.variables,
  };
  server = await startServerOn(database, variables, createLogger('trace', collect));
});
afterAll(async () => {
  await server.close();
  await database.remove();
  await bank.close();
  await banking.close();
});

/** Returns a text in every usual encoding: in base64 wherever it begins in a longer text. */
function encodings(text: string): string[] {
  const hex = Buffer.from(text).toString('hex');
  const percent = hex.replaceAll(/../g, '%$&');
  const base64 = [0, 1, 2].map((start) => {
    const encoded = Buffer.concat([Buffer.alloc(start), Buffer.from(text)]).toString('base64');
    // Without the characters that also contain bits of the neighbors.
    return encoded.replaceAll('=', '').slice(Math.ceil((start * 4) / 3), -1);
  });
  return [
    text,
    encodeURIComponent(text),
    percent,
    percent.toUpperCase(),
    hex,
    hex.toUpperCase(),
    ...base64,
    ...base64.map((each) => each.replaceAll('+', '-').replaceAll('/', '_')),
  ];
}

/** Connects and pulls both kinds of banks, also with failures. @returns the secrets that were used */
async function lifeOf(one: Awaited<ReturnType<typeof registerPair>>['one']): Promise<string[]> {
  const setupToken = bank.setupToken();
  bank.accounts = [bankAccount('checking', [payment('a', today, '-12.50', 'Bakery')])];
  const simple = await one.ok(connections.create, {
    body: { provider: 'simplefin', setupToken },
  });
  await one.refused(connections.create, 422, {
    body: { provider: 'simplefin', setupToken: `${setupToken}x` },
  });
  banking.accounts.push({
    identification_hash: 'hash-of-giro',
    name: 'Girokonto',
    currency: 'USD',
    balance: '250.00',
    transactions: [],
  });
  const { id, redirect } = await one.ok(connections.create, {
    body: { provider: 'enable-banking', bank: { name: 'Nordbank', country: 'DE' } },
  });
  const consent = banking.consent(redirect ?? '');
  await one.ok(connections.finish, { body: consent });
  const choices = [
    [simple.id, 'checking'],
    [id, 'hash-of-giro'],
  ] as const;
  for (const fault of [{ status: 500 }, { status: 302 }, { status: 200, body: '<html>' }]) {
    for (const [connection, key] of choices) {
      bank.script(fault);
      banking.script(fault);
      const body = { accounts: { [key]: 'new' as const } };
      await one.ok(connections.change, { params: { id: connection }, body });
    }
    await tendConnections(server);
  }
  for (const [connection, key] of choices) {
    const body = { accounts: { [key]: 'new' as const } };
    await one.ok(connections.change, { params: { id: connection }, body });
  }
  await tendConnections(server);
  const [user = '', password = ''] = bank.secrets;
  const host = new URL(bank.origin).host;
  const tokens = banking.requests.map(({ headers }) => String(headers.authorization).split(' ')[1]);
  return [
    setupToken,
    Buffer.from(setupToken, 'base64').toString(),
    password,
    `${user}:${password}`,
    `http://${user}:${password}@${host}/simplefin`,
    consent.code,
    ...banking.sessions,
    ...tokens.map((token) => token?.split('.')[2] ?? ''),
  ];
}

describe('secrets of connections', () => {
  it('are in no encoding in the database, its file, a backup, an export, a download or the log', async () => {
    const { one } = await registerPair(server);
    await subscribe(server, one, 'premium');
    const secrets = await lifeOf(one);
    expect(secrets.every((secret) => secret.length > 30)).toBe(true);

    const { services } = server;
    const folder = database.variables.DATA_DIR;
    const rows = [];
    for (const table of await tableNames(services.database)) {
      rows.push(await services.database.select(`SELECT * FROM ${table}`));
    }
    const backup = join(folder, 'all.backup');
    await writeBackup(services.database, backup);
    const download = JSON.stringify(await one.ok(account.data));
    const exported = await one.send(exporting.file, { query: { format: 'json' } });
    const places: Record<string, string> = {
      rows: JSON.stringify(rows),
      backup: gunzipSync(await readFile(backup)).toString('latin1'),
      download,
      exported: exported.text,
      log: lines.join(''),
    };
    if (database.variables.DATABASE_URL === undefined) {
      for (const file of ['harmony.sqlite', 'harmony.sqlite-wal']) {
        places[file] = await readFile(join(folder, file), 'latin1');
      }
    }
    // Empty places would contain no secrets either.
    expect(Object.values(places).every((text) => text.length > 1000)).toBe(true);
    expect(download).toContain('First Bank');
    expect(places['log']).toContain('failed to pull from a bank');
    const found = Object.entries(places).flatMap(([place, text]) =>
      secrets.flatMap((secret) =>
        encodings(secret).flatMap((each) => (text.includes(each) ? [[place, each]] : [])),
      ),
    );
    expect(found).toEqual([]);
  });
});
