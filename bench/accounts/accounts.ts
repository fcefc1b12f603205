import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMonths, monthOf, utcDay } from '@harmony/contract';
import { startMariadb } from '@harmony/test-kit/mariadb';
import { createConnection } from 'mysql2/promise';
import { SESSION_SECRET } from '../api/seed.ts';
import { cookieOf, rounded } from '../isolation/list-times.ts';
import { seed } from '../isolation/seed.ts';
import { start, type MeasuredServer } from '../measured-server.ts';
import { median } from '../median.ts';
import { ACCOUNTS, fillAccounts, MONTHS } from './fill-accounts.ts';

const FEW = 1000;
const MANY = 100_000;
const REQUIRED = 1.2;
const ROUNDS = 100;
const WARM_UP = 10;

/**
 * Compares balances, the net worth of 120 months and the newest 50 transactions of a couple with 100,000 transactions in
 * 12 accounts with those of a couple with 1,000, on the embedded database.
 */
export async function accounts(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-accounts-'));
  try {
    return await measure({ databaseUrl: undefined, dataFolder: folder }, { DATA_DIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the same benchmark on MariaDB. */
export async function accountsOnMariadb(): Promise<object> {
  const mariadb = await startMariadb(['--innodb-buffer-pool-size=1G']);
  try {
    const connection = await createConnection(mariadb.url);
    await connection.query('CREATE DATABASE accounts');
    await connection.end();
    const url = new URL(mariadb.url);
    url.pathname = '/accounts';
    const location = { databaseUrl: url.href, dataFolder: '.' };
    return await measure(location, { DATABASE_URL: url.href });
  } finally {
    await mariadb.stop();
  }
}

async function measure(
  location: Parameters<typeof seed>[0],
  variables: Record<string, string>,
): Promise<object> {
  const { heavy, ordinary } = await seed(location, { rows: 100, categories: 12, goals: 3 });
  await fillAccounts(location, { couple: 1, rows: MANY });
  await fillAccounts(location, { couple: 2, rows: FEW });
  const server = await start('bff/src/main.ts', {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    SESSION_SECRET,
    ...variables,
  });
  const month = monthOf(utcDay(new Date()));
  const tokens = { few: ordinary[0] ?? '', many: heavy[0] };
  try {
    return {
      rows: { few: FEW, many: MANY },
      accounts: ACCOUNTS,
      required: REQUIRED,
      balances: await compare(server, tokens, '/api/accounts'),
      netWorth: await compare(
        server,
        tokens,
        `/api/net-worth?from=${addMonths(month, 1 - MONTHS)}&to=${month}`,
      ),
      newest50: await compare(server, tokens, '/api/transactions?limit=50'),
    };
  } finally {
    await server.stop();
  }
}

/** Returns the median response times of a path in milliseconds, measured in alternation, and their ratio. */
async function compare(
  server: MeasuredServer,
  tokens: Record<'few' | 'many', string>,
  path: string,
): Promise<object> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const name of ['few', 'many'] as const) {
      const began = performance.now();
      const response = await fetch(`${server.url}${path}`, {
        headers: { Cookie: cookieOf(tokens[name]) },
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      if (round >= 0) times[name].push(performance.now() - began);
    }
  }
  const [few, many] = [median(times.few), median(times.many)];
  return {
    ratio: rounded(many / few),
    holds: many / few <= REQUIRED,
    milliseconds: { few: rounded(few), many: rounded(many) },
  };
}
