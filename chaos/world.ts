import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { startTcpProxy } from '@harmony/test-kit/tcp-proxy';
import type { TcpProxy } from '@harmony/test-kit/tcp-proxy';
import { freePort } from '@harmony/builder/processes/free-port';
import type { MortalDatabase } from '@harmony/test-kit/mariadb';
import type { TestRedis } from '@harmony/test-kit/redis';
import { PUBLIC_URL } from './browser.ts';
import type { Kind } from './fault.ts';
import { openLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { startLoad } from './load.ts';
import type { Finished, Load } from './load.ts';
import { registerCouples } from './people.ts';
import type { Person } from './people.ts';
import { startProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

const COUPLES = 3;

/** The servers that all faults share; each fault gets its own database. */
export interface Infrastructure {
  mariadb: MortalDatabase;
  redis: TestRedis;
}

/** A server with its database, under the load of a few couples. */
export interface World {
  kind: Kind;
  /** Path of the embedded database file. */
  folder: string;
  /** Proxy in front of MariaDB. */
  database: TcpProxy | undefined;
  /** Proxy in front of Redis. */
  redis: TcpProxy;
  mariadb: MortalDatabase;
  server: ServerProcess;
  people: readonly Person[];
  ledger: Ledger;
  load: Load;
  /** Starts a server again at the same address; the previous one must have exited. */
  start(): ServerProcess;
  address(): string;
  /**
   * Ends the load, compares acknowledged writes with the stored data, and stops the server.
   *
   * @throws BrokenPromise
   */
  settle(): Promise<Finished>;
}

/**
 * Creates a world, runs `work` in it, and removes it.
 *
 * @param folder the folder of the embedded database; a new one if omitted
 */
export async function inWorld<Result>(
  kind: Kind,
  { mariadb, redis: redisServer }: Infrastructure,
  variables: Record<string, string>,
  work: (world: World) => Promise<Result>,
  folder = mkdtempSync(join(tmpdir(), 'harmony-chaos-')),
): Promise<Result> {
  const redis = await startTcpProxy(redisServer.url);
  const name = `chaos_${randomUUID().replaceAll('-', '')}`;
  const direct = new URL(mariadb.url);
  direct.pathname = `/${name}`;
  if (kind === 'mariadb') await runOn(mariadb.url, `CREATE DATABASE ${name}`);
  const database = kind === 'mariadb' ? await startTcpProxy(direct.href) : undefined;
  const place = { DATA_DIR: folder, ...(database && { DATABASE_URL: direct.href }) };
  const port = await freePort();
  const start = (): ServerProcess =>
    startProcess({
      ...place,
      ...(database && { DATABASE_URL: database.url, REDIS_URL: redis.url }),
      PORT: String(port),
      PUBLIC_URL,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      SESSION_SECRET: 'the same secret for every start of it',
      ...variables,
    });
  const address = (): string => `http://127.0.0.1:${port}`;
  const server = start();
  const world: { current: World | undefined } = { current: undefined };
  try {
    await server.ready();
    const people = await registerCouples(COUPLES, address, place);
    const ledger = openLedger();
    const load = startLoad(people, ledger);
    const made: World = {
      kind,
      folder,
      database,
      redis,
      mariadb,
      server,
      people,
      ledger,
      load,
      address,
      start() {
        made.server = start();
        return made.server;
      },
      async settle() {
        const result = await load.stop();
        await ledger.compare(people);
        return result;
      },
    };
    world.current = made;
    await load.recovered();
    return await work(made);
  } finally {
    const { current } = world;
    (current?.server ?? server).signal('SIGKILL');
    await (current?.server ?? server).ended();
    current?.load.abandon();
    await redis.close();
    await database?.close();
    if (kind === 'mariadb') await runOn(mariadb.url, `DROP DATABASE ${name}`);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runOn(server: string, statement: string): Promise<void> {
  const connection = await createConnection(server);
  await connection.query(statement);
  await connection.end();
}
