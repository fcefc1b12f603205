import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import { createConnection } from 'mysql2/promise';

import { startMariadb } from '@harmony/test-kit/mariadb';
import { isOwnBackup } from '../../bff/src/operations/backup/own-backups.ts';
import { SESSION_SECRET } from '../api/seed.ts';
import { start, type MeasuredServer } from '../measured-server.ts';
import { reads, writes, type Script } from './kinds.ts';
import { cookieOf, rounded, summary, timesOf, watchChanges } from './list-times.ts';
import type { Times } from './list-times.ts';
import { watchMemory } from './memory.ts';
import { startPulledBank } from './pulls.ts';
import { seed } from './seed.ts';
import { loadStreams } from './streams.ts';

const AT_ONCE = 8;
const WARM_UP_MILLISECONDS = 2000;
const REQUIRED = {
  list: { p99: 100, max: 200 },
  changes: { p99: 150, max: 300 },
  memory: 600,
};

/** Selection of what to measure. */
export interface Chosen {
  /** Names of the kinds; all if omitted. */
  kinds?: readonly string[];
  /** Rounds of each kind. */
  rounds?: number;
}

/**
 * Measures how long couples wait for their lists and changes while another one with 100,000 rows, 600 goals and 800 categories
 * sends eight requests at a time, on the embedded database: idle and under each kind of load in alternation,
 * because the machine may be busy.
 */
export async function isolation(chosen: Chosen = {}): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-isolation-'));
  try {
    const location = { databaseUrl: undefined, dataFolder: folder };
    return await measure(location, { DATA_DIR: folder }, chosen);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the same benchmark on MariaDB. */
export async function isolationOnMariadb(chosen: Chosen = {}): Promise<object> {
  const mariadb = await startMariadb(['--innodb-buffer-pool-size=512M']);
  try {
    const connection = await createConnection(mariadb.url);
    await connection.query('CREATE DATABASE isolation');
    await connection.end();
    const url = new URL(mariadb.url);
    url.pathname = '/isolation';
    const location = { databaseUrl: url.href, dataFolder: '.' };
    return await measure(location, { DATABASE_URL: url.href }, chosen);
  } finally {
    await mariadb.stop();
  }
}

async function measure(
  location: Parameters<typeof seed>[0],
  variables: Record<string, string>,
  { kinds = [], rounds = 1 }: Chosen,
): Promise<object> {
  const { heavy, ordinary } = await seed(location);
  const bank = await startPulledBank();
  const backups = mkdtempSync(join(tmpdir(), 'harmony-backups-'));
  const server = await start('bff/src/main.ts', {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    SESSION_SECRET,
    // As in the image.
    MALLOC_ARENA_MAX: '2',
    BACKUPS_DIR: backups,
    ...bank.variables,
    ...variables,
  });
  const memory = watchMemory(server.pid);
  const scripts = { ...reads(), ...writes() };
  const allLoads = { ...loadsOf(server, scripts, heavy), pull: () => bank.load(location) };
  const loads = Object.entries(allLoads).filter(
    ([name]) => kinds.length === 0 || kinds.includes(name),
  );
  try {
    const beside: Record<string, object[]> = {};
    // A server without a backup of the current day makes one at startup.
    const inBackup = await waited(server, ordinary);
    beside['nightlyBackup'] = [inBackup];
    console.error('nightlyBackup', JSON.stringify(inBackup));
    await backupIn(backups);
    memory.peak();
    await timesOf(server, ordinary);
    const atRest = memory.peak();
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, begin] of loads) {
        const quiet = await waited(server, ordinary);
        const load = await begin();
        await pause(WARM_UP_MILLISECONDS);
        memory.peak();
        const { list, changes } = await waited(server, ordinary, scripts[name]?.seconds);
        const peak = memory.peak();
        const holds =
          isWithin(list, REQUIRED.list) &&
          isWithin(changes, REQUIRED.changes) &&
          peak < REQUIRED.memory;
        const row = {
          quiet,
          list,
          ratio: rounded(list.p99 / quiet.list.p99),
          changes,
          memory: peak,
          holds,
          ...(await load.stop()),
        };
        (beside[name] ??= []).push(row);
        console.error(name, JSON.stringify(row));
      }
    }
    return { required: REQUIRED, load: loadavg(), memoryAtRest: atRest, beside };
  } finally {
    memory.stop();
    await server.stop();
    await bank.close();
    rmSync(backups, { recursive: true, force: true });
  }
}

/** Waits for the first backup of a server. */
async function backupIn(folder: string): Promise<void> {
  while (!readdirSync(folder).some(isOwnBackup)) await pause(100);
}

function isWithin({ p99, max }: Times, required: Pick<Times, 'p99' | 'max'>): boolean {
  return p99 <= required.p99 && max <= required.max;
}

/** Measures how long the couples with few rows wait for their lists and for small changes, at the same time. */
async function waited(
  server: MeasuredServer,
  tokens: readonly string[],
  seconds?: number,
): Promise<{ list: Times; changes: Times }> {
  const changes = watchChanges(server, tokens);
  const list = await timesOf(server, tokens, seconds);
  return { list, changes: summary(await changes.stop()) };
}

/** All kinds of load, by name. */
function loadsOf(
  server: MeasuredServer,
  scripts: Readonly<Record<string, Script>>,
  tokens: readonly [string, string],
): Record<string, () => Promise<Load>> {
  const loads = Object.entries(scripts).map(
    ([name, script]) => [name, () => startLoad(server, script, tokens)] as const,
  );
  return { ...Object.fromEntries(loads), streams: () => loadStreams(server, tokens[0]) };
}

/** A load that runs until it is stopped. */
export interface Load {
  /** Prints the responses. */
  stop(): Promise<object>;
}

async function startLoad(
  { url }: MeasuredServer,
  script: Script,
  tokens: readonly string[],
): Promise<Load> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      URL: url,
      COOKIES: JSON.stringify(tokens.map(cookieOf)),
      AT_ONCE: String(script.atOnce ?? AT_ONCE),
    },
  });
  // Too large for an environment variable.
  child.stdin.end(JSON.stringify(script));
  const lines = createInterface(child.stdout);
  await once(lines, 'line');
  const began = performance.now();
  return {
    async stop() {
      const firstLine = once(lines, 'line');
      child.kill('SIGTERM');
      const [line] = (await firstLine) as [string];
      const { responses, bytes } = JSON.parse(line) as {
        responses: Record<string, number>;
        bytes: number;
      };
      const seconds = (performance.now() - began) / 1000;
      const done = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      return {
        responses,
        perSecond: rounded(done.reduce((sum, [, count]) => sum + count, 0) / seconds),
        megabytes: rounded(bytes / 1e6),
      };
    },
  };
}
