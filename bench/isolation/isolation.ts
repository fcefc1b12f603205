import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { startMariadb } from '@harmony/test-kit/mariadb';
import { SESSION_SECRET } from '../api/seed.ts';
import { start, type MeasuredServer } from '../measured-server.ts';
import { cookieOf, rounded, timesOf } from './list-times.ts';
import { watchMemory } from './memory.ts';
import { seed, yearOfReport, type Seeded } from './seed.ts';
import { loadStreams } from './streams.ts';

const AT_ONCE = 8;
const WARM_UP_MILLISECONDS = 2000;
const REQUIRED = { p99: 100, max: 200, memory: 600 };

/** What the couple with much asks for. */
function heavyRequests(): Record<string, string> {
  const { from, to } = yearOfReport();
  return {
    list: '/api/transactions',
    page: '/api/transactions?limit=2000',
    search: '/api/transactions?search=nothing%20like%20this&limit=50',
    suggestions: '/api/transactions/suggestions',
    csv: '/api/export?format=csv',
    xlsx: '/api/export?format=xlsx',
    json: '/api/export?format=json',
    insights: '/api/insights',
    report: `/api/reports?from=${from}&to=${to}`,
    accountData: '/api/account/data',
    summary: '/api/summary',
    goals: '/api/savings-goals',
    categories: '/api/categories',
  };
}

/**
 * How long a couple waits for its list while another one with 100,000 rows, 600 goals and 800
 * categories asks for something eight at a time, on the embedded database.
 */
export async function isolation(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-isolation-'));
  try {
    const seeded = await seed({ databaseUrl: undefined, dataFolder: folder });
    return await measure(seeded, { DATA_DIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same on MariaDB. */
export async function isolationOnMariadb(): Promise<object> {
  const mariadb = await startMariadb(['--innodb-buffer-pool-size=512M']);
  try {
    const connection = await createConnection(mariadb.url);
    await connection.query('CREATE DATABASE isolation');
    await connection.end();
    const url = new URL(mariadb.url);
    url.pathname = '/isolation';
    const seeded = await seed({ databaseUrl: url.href, dataFolder: '.' });
    return await measure(seeded, { DATABASE_URL: url.href });
  } finally {
    await mariadb.stop();
  }
}

async function measure(
  { heavy, ordinary }: Seeded,
  variables: Record<string, string>,
): Promise<object> {
  const server = await start('bff/src/main.ts', {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    SESSION_SECRET,
    ...variables,
  });
  const memory = watchMemory(server.pid);
  try {
    await timesOf(server, ordinary);
    const atRest = memory.peak();
    const beside: Record<string, object> = {};
    const quiet = await timesOf(server, ordinary);
    const measured = async (name: string, load: Load): Promise<void> => {
      await pause(WARM_UP_MILLISECONDS);
      memory.peak();
      const times = await timesOf(server, ordinary);
      const peak = memory.peak();
      const holds = times.p99 < REQUIRED.p99 && times.max < REQUIRED.max && peak < REQUIRED.memory;
      beside[name] = {
        ...times,
        ratio: rounded(times.p99 / quiet.p99),
        memory: peak,
        holds,
        ...(await load.stop()),
      };
      console.error(name, beside[name]);
    };
    for (const [name, path] of Object.entries(heavyRequests())) {
      await measured(name, startLoad(server, path, heavy));
    }
    await measured('streams', await loadStreams(server, heavy[0]));
    return { required: REQUIRED, load: loadavg(), memoryAtRest: atRest, quiet, beside };
  } finally {
    memory.stop();
    await server.stop();
  }
}

/** Requests that are sent until they are stopped. */
export interface Load {
  /** Tells what was answered. */
  stop(): Promise<object>;
}

function startLoad({ url }: MeasuredServer, path: string, tokens: readonly string[]): Load {
  const began = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      URL: `${url}${path}`,
      COOKIES: JSON.stringify(tokens.map(cookieOf)),
      AT_ONCE: String(AT_ONCE),
    },
  });
  let told = '';
  child.stdout.on('data', (text: Buffer) => (told += text.toString()));
  return {
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'close');
      const { responses, bytes } = JSON.parse(told) as {
        responses: Record<string, number>;
        bytes: number;
      };
      const seconds = (performance.now() - began) / 1000;
      return {
        responses,
        perSecond: rounded((responses[200] ?? 0) / seconds),
        megabytes: rounded(bytes / 1e6),
      };
    },
  };
}
