import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import sqlite3 from '@appthreat/sqlite3';
import { createConnection } from 'mysql2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createSequelize,
  createTransaction,
  disconnect,
  isDisconnected,
  rememberColumnTypes,
  replaceReadPool,
} from './sequelize-internals.ts';

const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string) => resolve(`${name}/package.json`).replace(/package\.json$/, '');
const versionOf = (name: string) =>
  (JSON.parse(readFileSync(`${folderOf(name)}package.json`, 'utf8')) as { version: string })
    .version;

describe('the internals of Sequelize and its drivers', () => {
  // After an update: review `sequelize-internals.ts` against the new sources, then raise the version here.
  it.each([
    ['sequelize', '6.37.'],
    ['sequelize-pool', '7.1.'],
    ['mysql2', '3.24.'],
    ['@appthreat/sqlite3', '9.0.'],
  ])('have been reviewed for the minor version of %s', (name, reviewed) => {
    expect(versionOf(name)).toContain(reviewed);
  });

  it.each([
    ['sequelize', 'lib/dialects/mysql/connection-manager.js', '.config.keepDefaultTimezone'],
    ['sequelize', 'lib/dialects/mysql/connection-manager.js', 'connection.end(callback)'],
    ['sequelize', 'lib/dialects/abstract/connection-manager.js', 'options.databaseVersion === 0'],
    ['sequelize', 'lib/dialects/abstract/connection-manager.js', 'this.pool[connection.queryType]'],
    ['sequelize', 'lib/dialects/abstract/connection-manager.js', 'acquire(options.type,'],
    ['sequelize', 'lib/dialects/abstract/connection-manager.js', 'read: new Pool({'],
    ['sequelize-pool', 'lib/Pool.js', 'get using()'],
    ['sequelize-pool', 'lib/Pool.js', 'get available()'],
    ['sequelize-pool', 'lib/Pool.js', 'get waiting()'],
    ['sequelize', 'lib/sequelize.js', 'this.connectionManager.getConnection(options)'],
    ['sequelize', 'lib/sequelize.js', 'this.connectionManager.releaseConnection(connection)'],
    ['sequelize', 'lib/transaction.js', 'async prepareEnvironment(useCLS'],
    ['sequelize', 'lib/transaction.js', 'this.connection = connection'],
    ['sequelize', 'lib/transaction.js', 'async forceCleanup()'],
    ['sequelize', 'lib/dialects/sqlite/query.js', 'conn.all(`PRAGMA table_info('],
    ['sequelize', 'lib/dialects/sqlite/connection-manager.js', 'new this.lib.Database('],
    [
      'sequelize',
      'lib/dialects/sqlite/connection-manager.js',
      'this.connections[options.inMemory || options.uuid]',
    ],
    ['sequelize', 'lib/dialects/sqlite/connection-manager.js', 'if (connection.uuid)'],
  ])('of %s contain in %s: %s', (name, file, text) => {
    expect(readFileSync(`${folderOf(name)}${file}`, 'utf8')).toContain(text);
  });
});

describe('a transaction', () => {
  const sequelize = createSequelize({
    dialect: 'sqlite',
    dialectModule: sqlite3,
    storage: ':memory:',
  });
  afterEach(() => vi.restoreAllMocks());

  it('has its connection before it begins, and fails without writing to the console', async () => {
    const written = vi.spyOn(console, 'warn');
    const transaction = createTransaction(sequelize, {});
    let connection: object | undefined;
    vi.spyOn(sequelize, 'query').mockImplementationOnce(() => {
      ({ connection } = transaction);
      throw new Error('It cannot begin');
    });
    await expect(transaction.start()).rejects.toThrow('It cannot begin');
    expect(connection).toBeDefined();

    const other = createTransaction(sequelize, {});
    await other.start();
    await sequelize.query('ROLLBACK', { transaction: other });
    await expect(other.commit()).rejects.toThrow('no transaction is active');
    expect(written).not.toHaveBeenCalled();
  });
});

it('reads of a server, by models too, go through the replaced pool, and writes do not', async () => {
  const sequelize = createSequelize({ dialect: 'mysql', replication: { read: [{}], write: {} } });
  const refused = new Error('This pool is closed');
  const pool = replaceReadPool(sequelize, (given, waiting) => {
    expect(waiting()).toBe(0);
    return { ...given, acquire: () => Promise.reject(refused) };
  });
  await expect(pool.acquire()).rejects.toBe(refused);
  await expect(sequelize.query('SELECT 1', { type: 'SELECT' })).rejects.toBe(refused);
  await expect(sequelize.query('DELETE FROM couples')).rejects.not.toBe(refused);
});

it('selects of models on the embedded database request the types of a table once, until it changes', async () => {
  const statements = vi.spyOn(sqlite3.Database.prototype, 'all');
  const sequelize = createSequelize({
    dialect: 'sqlite',
    dialectModule: rememberColumnTypes(sqlite3),
    storage: ':memory:',
  });
  const requests = () =>
    statements.mock.calls.filter(([sql]) => sql.startsWith('PRAGMA table_info')).length;
  const select = () => sequelize.query('SELECT * FROM `days`', { type: 'SELECT' });
  await sequelize.query('CREATE TABLE days (at DATETIME)');
  await sequelize.query("INSERT INTO days VALUES ('2026-11-24')");
  const day = { at: '2026-11-24' };
  expect([await select(), await select(), requests()]).toEqual([[day], [day], 1]);
  await sequelize.query('ALTER TABLE days ADD until DATETIME');
  expect([await select(), requests()]).toEqual([[{ ...day, until: null }], 2]);
  statements.mockRestore();
  await sequelize.close();
});

describe('disconnecting', () => {
  it('ends the running statement on the embedded database, which stays open', async () => {
    const embedded = new sqlite3.Database(':memory:');
    await new Promise((done) => embedded.once('open', done));
    const endless =
      'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT MAX(x) FROM n';
    const failure = new Promise((done) => embedded.get(endless, done));
    // Until it runs, there is nothing to interrupt.
    const interrupting = setInterval(() => disconnect(embedded), 1);
    expect(String(await failure)).toContain('SQLITE_INTERRUPT');
    clearInterval(interrupting);
    expect(isDisconnected(embedded)).toBe(false);
    await new Promise((done) => embedded.close(done));
  });

  it('ends the connection to a server immediately', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const connection = createConnection({ host: '127.0.0.1', port });
    await once(server, 'connection');
    expect(isDisconnected(connection)).toBe(false);
    const failure = once(connection, 'error');
    disconnect(connection);
    expect(isDisconnected(connection)).toBe(true);
    expect(String(await failure)).toContain('before the deadline');
    server.close();
  });
});
