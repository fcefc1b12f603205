import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { Registry } from '@harmony/contract';
import type { Logger } from 'pino';
import { readEnvironment } from '../../src/platform/environment/environment.ts';
import type { Times } from '../../src/platform/http/times.ts';
import { createServer } from '../../src/server.ts';
import type { Server } from '../../src/server.ts';
import { addSchema } from './quick-schema.ts';
import { createClient } from './test-client.ts';
import type { TestClient } from './test-client.ts';

/** Public origin of test servers. */
export const PUBLIC_URL = 'http://harmony.test';

/** API tests need a ready server without builds. */
export const NO_PAGES: Registry = {
  shell: { build: 'none', kit: '1.0.0', scripts: [], fonts: [] },
  microfrontends: [],
};

/** The real server with a separate database. */
export interface TestServer extends Server {
  /** Address on which the server listens. */
  address: string;
  /** Creates a new browser, with default headers for its requests. */
  client(headers?: Record<string, string>): TestClient;
}

/** Longer than any test, since a heartbeat also checks for changes and would hide a missing wake-up. */
const NO_HEARTBEAT = 60 * 60_000;

/** An empty database of one test file. */
export interface TestDatabase {
  /** Environment variables with which a server uses it. */
  variables: { DATA_DIR: string; BUILDS_DIR: string; DATABASE_URL?: string };
  remove(): Promise<void>;
}

/**
 * Creates an empty database: SQLite in a temporary folder, or with `TEST_DATABASE=mariadb` a new one
 * on a server.
 *
 * @param server address of the server; `TEST_DATABASE_URL` by default
 */
export async function createTestDatabase(
  server = process.env['TEST_DATABASE_URL'],
): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'harmony-test-'));
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(NO_PAGES));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (process.env['TEST_DATABASE'] !== 'mariadb') {
    return { variables: { DATA_DIR: folder, BUILDS_DIR: folder }, remove: removeFolder };
  }
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set');
  const name = `harmony_test_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    variables: { DATA_DIR: folder, BUILDS_DIR: folder, DATABASE_URL: url.href },
    async remove() {
      await runOn(server, `DROP DATABASE ${name}`);
      await removeFolder();
    },
  };
}

async function runOn(server: string, statement: string): Promise<void> {
  const connection = await createConnection(server);
  await connection.query(statement);
  await connection.end();
}

/** Starts a server on a database owned by the caller. */
export async function startServerOn(
  database: TestDatabase,
  variables: Record<string, string> = {},
  logger?: Logger,
  times: Partial<Times> = {},
): Promise<TestServer> {
  const environment = readEnvironment({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL,
    RATE_LIMITS: 'off',
    OVERRIDES: '0',
    BACKUPS: 'off',
    LOG_LEVEL: 'silent',
    ...database.variables,
    ...variables,
  });
  const server = await createServer({
    environment,
    times: { heartbeat: NO_HEARTBEAT, ...times },
    ...(logger && { logger }),
  });
  const address = `http://127.0.0.1:${await server.listen()}`;
  return {
    ...server,
    address,
    client: (headers) => createClient(address, environment.publicUrl, headers),
  };
}

/** Starts a server on an empty database, which is removed when the server is closed. */
export async function startTestServer(
  variables: Record<string, string> = {},
  logger?: Logger,
): Promise<TestServer> {
  const database = await createTestDatabase();
  await addSchema(database);
  const server = await startServerOn(database, variables, logger);
  return {
    ...server,
    async close() {
      await server.close();
      await database.remove();
    },
  };
}
