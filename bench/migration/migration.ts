import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMariadb } from '@harmony/test-kit/mariadb';
import { createConnection } from 'mysql2/promise';
import { connect } from '../../bff/src/platform/database/connect.ts';
import type { Database } from '../../bff/src/platform/database/database.ts';
import { migrate } from '../../bff/src/platform/database/migrate.ts';
import { migrations } from '../../bff/src/platform/database/migrations/index.ts';
import { fillBeforeAccounts } from './fill.ts';
import { WRITTEN_MONTH, type TimedWrite } from './writer.ts';

/** The first migration that the filled database lacks. */
const FIRST = '090-money-accounts';
/** Longest time in milliseconds that a write may wait. */
const REQUIRED = 1000;

type Location = Parameters<typeof connect>[0];

/**
 * Runs the migrations since accounts on an embedded database of one million transactions, while a second process
 * writes. Reports the longest wait of a write for each migration, in milliseconds, and whether the figures of all
 * months are unchanged.
 */
export async function migration(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-migration-'));
  try {
    return await measure({ databaseUrl: undefined, dataFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the same benchmark on MariaDB. */
export async function migrationOnMariadb(): Promise<object> {
  const mariadb = await startMariadb(['--innodb-buffer-pool-size=1G']);
  try {
    const connection = await createConnection(mariadb.url);
    await connection.query('CREATE DATABASE migration');
    await connection.end();
    const url = new URL(mariadb.url);
    url.pathname = '/migration';
    return await measure({ databaseUrl: url.href, dataFolder: '.' });
  } finally {
    await mariadb.stop();
  }
}

async function measure(location: Location): Promise<object> {
  const database = await connect(location);
  try {
    const names = migrations.map(({ name }) => name);
    const first = names.indexOf(FIRST);
    await migrate(database, { only: names.slice(0, first) });
    await fillBeforeAccounts(database);
    const before = await monthFigures(database, '1 = 1');
    const writer = await startWriter(location);
    const steps: { name: string; began: number; ended: number }[] = [];
    for (const name of names.slice(first)) {
      const began = Date.now();
      await migrate(database, { only: [name] });
      steps.push({ name, began, ended: Date.now() });
    }
    const writes = await writer.stop();
    const after = await monthFigures(database, `(kind IS NULL OR kind = 'refund')`);
    const longestWait = longest(writes);
    const failed = writes.filter((each) => each.failed).length;
    const areMonthsEqual = JSON.stringify(before) === JSON.stringify(after);
    return {
      required: REQUIRED,
      migrations: steps.map(({ name, began, ended }) => {
        const meanwhile = writes.filter((each) => each.ended >= began && each.began <= ended);
        return { name, took: ended - began, writes: meanwhile.length, longest: longest(meanwhile) };
      }),
      writes: writes.length,
      failed,
      longestWait,
      months: before.length,
      areMonthsEqual,
      holds: areMonthsEqual && failed === 0 && longestWait <= REQUIRED,
    };
  } finally {
    await database.close();
  }
}

const longest = (writes: readonly TimedWrite[]): number =>
  Math.max(0, ...writes.map(({ began, ended }) => ended - began));

/** Returns spending, income and visible rows of each couple and month, in cents. */
function monthFigures(database: Database, counts: string): Promise<object[]> {
  return database.select(
    `SELECT couple_id, SUBSTR(date, 1, 7) AS month, COUNT(*) AS number,
       SUM(CASE WHEN amount_cents < 0 THEN amount_cents ELSE 0 END) AS spent,
       SUM(CASE WHEN amount_cents > 0 THEN amount_cents ELSE 0 END) AS income,
       SUM(is_visible) AS visible
     FROM transactions WHERE SUBSTR(date, 1, 7) <> '${WRITTEN_MONTH}' AND ${counts}
     GROUP BY couple_id, SUBSTR(date, 1, 7) ORDER BY couple_id, SUBSTR(date, 1, 7)`,
  );
}

/** Starts the process that writes during the migrations. */
async function startWriter({ databaseUrl = '', dataFolder }: Location): Promise<{
  stop(): Promise<TimedWrite[]>;
}> {
  const child = fork(join(import.meta.dirname, 'writer.ts'), [databaseUrl, dataFolder]);
  await once(child, 'message');
  return {
    async stop() {
      const sent = once(child, 'message');
      child.send('stop');
      const [writes] = (await sent) as [TimedWrite[]];
      return writes;
    },
  };
}
