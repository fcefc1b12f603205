import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createTcpServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../src/platform/environment/environment.ts';
import { OperatorError } from '../src/platform/operator-error.ts';
import { createServer } from '../src/server.ts';
import { sessionSecretsOf } from '../src/core/sessions/session-secret.ts';
import { freePort } from '@harmony/test-kit/free-port';
import { runProgram } from './support/run-program.ts';
import { canMakeDisks, makeSmallDisk } from './support/small-disk.ts';
import { createTestDatabase } from './support/test-server.ts';
import type { TestDatabase } from './support/test-server.ts';

const PASSWORD = 'not-to-be-repeated';
const onServer = process.env['TEST_DATABASE'] === 'mariadb';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-start-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.remove();
  await rm(folder, { recursive: true });
});

/** Runs a program that fails to start, and returns its error output. */
async function outputOf(variables: Record<string, string>): Promise<string> {
  const all = { PORT: '0', LOG_LEVEL: 'fatal', ...database.variables, ...variables };
  const { code, output, errors } = await runProgram('main.ts', all).ended();
  expect([code, output]).toEqual([1, '']);
  expect(errors).not.toMatch(/^ {4}at |node:|\{/m);
  return errors.trimEnd();
}

/** Returns the error message of a server that cannot start: one line without secrets. */
async function line(variables: Record<string, string>): Promise<string> {
  const environment = readEnvironment({
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...database.variables,
    ...variables,
  });
  const started = async (): Promise<void> => {
    const server = await createServer({ environment });
    await server.listen().finally(() => server.close());
  };
  const error: unknown = await started().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OperatorError);
  const { message } = error as OperatorError;
  expect(message).not.toMatch(/\n|undefined/);
  expect(message).not.toContain(PASSWORD);
  return message;
}

/** Starts a TCP server of an unexpected kind. */
async function listener(greet: (server: Server) => void = () => {}): Promise<[number, Server]> {
  const server = createTcpServer();
  greet(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return [address.port, server];
}

describe('a failed start reports the problem and the next step in one line', () => {
  it('invalid variables, before any build', async () => {
    const builds = join(folder, 'no-builds-yet');
    const variables = { NODE_ENV: 'production', BUILDS_DIR: builds, DATA_DIR: folder };
    const program = runProgram('../../scripts/start.ts', variables);
    const { code, output, errors } = await program.ended();
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain('SESSION_SECRET: required in production');
    expect(existsSync(builds)).toBe(false);
  });

  it('a port in use', async () => {
    const [port, other] = await listener();
    expect(await outputOf({ PORT: String(port) })).toBe(
      `Port ${port} is taken on 127.0.0.1. Stop the program that listens there, or set PORT to another number.`,
    );
    other.close();
  });

  it('an address that this machine does not have', async () => {
    expect(await line({ HOST: '192.0.2.1' })).toMatch(/no address 192\.0\.2\.1\. Set HOST/);
    expect(await line({ HOST: 'nowhere.invalid' })).toMatch(/nowhere\.invalid is found\. Set HOST/);
  });

  it('a file in place of the data folder', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    expect(await outputOf({ DATA_DIR: file, DATABASE_URL: '' })).toMatch(
      /^The folder .*a-file cannot be used: there is a file with that name\..*DATA_DIR\.$/,
    );
    expect(await line({ DATA_DIR: join(file, 'below') })).toMatch(/there is a file in its place/);
  });

  it.runIf(process.platform === 'linux')(
    'a data folder that the system never creates',
    async () => {
      expect(await outputOf({ DATA_DIR: '/proc/harmony/data', DATABASE_URL: '' })).toBe(
        'The folder /proc/harmony/data cannot be used: what it should be in does not exist or cannot be written. ' +
          'Fix that, or name another folder in DATA_DIR.',
      );
    },
  );

  it('a folder in place of the database', async () => {
    const DATA_DIR = join(folder, 'in-its-place');
    await mkdir(join(DATA_DIR, 'harmony.sqlite'), { recursive: true });
    expect(await line({ DATA_DIR, DATABASE_URL: '' })).toMatch(
      /^The database .*harmony\.sqlite cannot be written\. Give this user/,
    );
  });

  it.runIf(canMakeDisks)('a data folder on a read-only or full disk', async () => {
    const readOnly = makeSmallDisk(1, 'ro');
    expect(await line({ DATA_DIR: join(readOnly.folder, 'data'), DATABASE_URL: '' })).toMatch(
      /cannot be used: it is on a disk that is read-only/,
    );
    const SESSION_SECRET = 'given, so that none has to be kept';
    expect(await line({ DATA_DIR: readOnly.folder, DATABASE_URL: '', SESSION_SECRET })).toMatch(
      /^The database .*harmony\.sqlite cannot be written/,
    );
    readOnly.remove();
    const full = makeSmallDisk(1);
    full.fill();
    expect(await line({ DATA_DIR: full.folder })).toMatch(/full/);
    full.clear();
    // No partial file is left that the next start would read as a secret.
    const unset = { sessionSecret: undefined, otherSessionSecret: undefined };
    expect(await sessionSecretsOf({ ...unset, dataFolder: full.folder })).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    full.remove();
  });

  it('an unreachable database server, or another service', async () => {
    const url = (host: string) => `mysql://harmony:${PASSWORD}@${host}/harmony`;
    expect(await line({ DATABASE_URL: url('nowhere.invalid') })).toBe(
      'No machine called nowhere.invalid is found. Check the host in DATABASE_URL.',
    );
    const port = await freePort();
    expect(await line({ DATABASE_URL: url(`127.0.0.1:${port}`) })).toBe(
      `No database server listens at 127.0.0.1:${port}. Start it, or correct DATABASE_URL.`,
    );
    const [silentPort, silent] = await listener();
    expect(await line({ DATABASE_URL: url(`127.0.0.1:${silentPort}`) })).toMatch(/does not answer/);
    silent.close();
    const [rudePort, rude] = await listener((server) =>
      server.on('connection', (socket) => socket.destroy()),
    );
    expect(await line({ DATABASE_URL: url(`127.0.0.1:${rudePort}`) })).toMatch(
      /ends the connection\. Check that DATABASE_URL names a MySQL or MariaDB server/,
    );
    rude.close();
  });

  it.runIf(onServer)('a database that rejects the server', async () => {
    const right = new URL(String(database.variables.DATABASE_URL));
    const wrong = (changes: Partial<URL>) => Object.assign(new URL(right), changes).href;
    const place = `127.0.0.1:${right.port}`;
    expect(await line({ DATABASE_URL: wrong({ username: 'nobody', password: PASSWORD }) })).toBe(
      `The database server at ${place} does not let nobody in. Check the user and the password in DATABASE_URL.`,
    );
    expect(await line({ DATABASE_URL: wrong({ pathname: '/not_there' }) })).toBe(
      `There is no database not_there at ${place}. Make it with CREATE DATABASE, or correct DATABASE_URL.`,
    );
  });

  it('all invalid variables at once', async () => {
    const errors = await outputOf({
      NODE_ENV: 'production',
      PORT: 'http',
      DATABASE_URL: `postgres://harmony:${PASSWORD}@db/harmony`,
      REDIS_URL: PASSWORD,
      OIDC_ISSUER: 'https://id.example',
      RATE_LIMITS: 'off',
    });
    expect(errors).not.toContain(PASSWORD);
    const [problems = ''] = errors.split('\n\n');
    const lines = problems.split('\n');
    expect(lines.slice(1).map((each) => each.trim().split(':', 1)[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'REDIS_URL',
      'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET',
      'SESSION_SECRET',
      'RATE_LIMITS',
    ]);
  });

  it('a missing registry', async () => {
    expect(await outputOf({ REGISTRY_FILE: join(folder, 'none.json') })).toMatch(
      /^The registry in REGISTRY_FILE cannot be used\..*none\.json/,
    );
  });
});
