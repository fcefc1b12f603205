import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@harmony/contract';
import { pino } from 'pino';
import sqlite3 from '@appthreat/sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkFile } from '../src/platform/database/check-file.ts';
import { createLogger } from '../src/platform/logging/logger.ts';
import { OperatorError } from '../src/platform/operator-error.ts';
import { registerPair } from './support/people.ts';
import { runProgram } from './support/run-program.ts';
import { NO_PAGES, startServerOn } from './support/test-server.ts';
import type { TestDatabase } from './support/test-server.ts';

const { transactions } = endpoints;

const patient = { timeout: 30_000 };
const onServer = process.env['TEST_DATABASE'] === 'mariadb';
const silent = createLogger('silent');

describe.runIf(!onServer)('a damaged embedded database', () => {
  const PAGE = 4096;
  let folder: string;
  let file: string;
  let database: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'harmony-damage-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    const DATA_DIR = await mkdtemp(join(folder, 'data-'));
    file = join(DATA_DIR, 'harmony.sqlite');
    await writeFile(join(DATA_DIR, 'manifest.json'), JSON.stringify(NO_PAGES));
    database = {
      variables: { DATA_DIR, BUILDS_DIR: DATA_DIR },
      remove: () => Promise.resolve(),
    };
  });

  /** Queries the database without a server. */
  async function select<Row>(sql: string): Promise<Row[]> {
    const opened = new sqlite3.Database(file);
    const rows = await new Promise<Row[]>((resolve, reject) => {
      opened.all<Row>(sql, (error, found) => (error ? reject(error) : resolve(found)));
    });
    await new Promise((resolve) => opened.close(resolve));
    return rows;
  }

  /** The pages that contain a table's rows. */
  async function pagesOf(table: string): Promise<number[]> {
    const rows = await select<{ rootpage: number }>(
      `SELECT rootpage FROM sqlite_master WHERE tbl_name = '${table}' AND rootpage > 0`,
    );
    return rows.map(({ rootpage }) => rootpage);
  }

  /** Overwrites pages, as a failing disk does. */
  async function destroy(pages: readonly number[]): Promise<void> {
    const handle = await open(file, 'r+');
    for (const page of pages)
      await handle.write(Buffer.alloc(PAGE, 0xa5), 0, PAGE, (page - 1) * PAGE);
    await handle.close();
  }

  async function makeDatabase(): Promise<void> {
    const server = await startServerOn(database);
    await registerPair(server);
    await server.close();
  }

  const start = () => runProgram('main.ts', { ...database.variables, PORT: '0' }).ended();

  it('is reported at startup, with the next step', async () => {
    await makeDatabase();
    await expect(checkFile(String(database.variables.DATA_DIR), silent)).resolves.toBeUndefined();
    await destroy(await pagesOf('transactions'));
    const { code, output, errors } = await start();
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(
      /^The database .*harmony\.sqlite is damaged: .*\. Bring back the newest backup with: npm run restore -- <backup> --replace\n$/,
    );
  });

  it('is reported when the file is truncated or of another kind', async () => {
    await makeDatabase();
    const { size } = await stat(file);
    const handle = await open(file, 'r+');
    await handle.truncate(Math.floor(size / 2 / PAGE) * PAGE);
    await handle.close();
    const refused = startServerOn(database);
    await expect(refused).rejects.toThrow(OperatorError);
    await expect(refused).rejects.toThrow(/harmony\.sqlite is damaged: /);
    await writeFile(
      file,
      'this is a letter and no database, whatever its name may say\n'.repeat(99),
    );
    await expect(startServerOn(database)).rejects.toThrow(/damaged: it is not a database/);
  });

  it('is checked for a limited time', async () => {
    await select('CREATE TABLE large (content BLOB)');
    await select(
      `INSERT INTO large WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 80)
       SELECT randomblob(1000000) FROM n`,
    );
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
    await checkFile(String(database.variables.DATA_DIR), logger, 1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('too large for the check at startup');
  });

  it('causes 503 responses and a failed readiness check when it is damaged later', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'fatal' }, { write: (line: string) => lines.push(line) });
    const server = await startServerOn(database, {}, logger);
    const pair = await registerPair(server);
    expect((await pair.one.fetch('/api/ready')).status).toBe(200);
    await server.services.database.sequelize.query('PRAGMA wal_checkpoint(TRUNCATE)');
    await destroy(await pagesOf('savings_goals'));
    // Cached pages of the connections are still intact.
    await expect
      .poll(async () => {
        await server.services.database.sequelize.query('PRAGMA shrink_memory');
        return (await pair.one.send(endpoints.goals.list)).status;
      }, patient)
      .toBe(503);
    const { headers, text } = await pair.one.send(endpoints.goals.list);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(text).not.toMatch(/sql|damage|malformed/i);
    expect((await pair.one.fetch('/api/ready')).status).toBe(503);
    // Queries of intact pages still succeed.
    expect((await pair.one.send(transactions.recent)).status).toBe(200);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('bring back the newest backup');
    await server.close();
  });
});
