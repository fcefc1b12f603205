import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headingSchema, readLines } from '../src/operations/backup/backup-file.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { migrations } from '../src/platform/database/migrations/index.ts';
import { OperatorError } from '../src/platform/operator-error.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { createLogger } from '../src/platform/logging/logger.ts';
import { createEmptyDatabase } from './support/migrating.ts';
import type { EmptyDatabase } from './support/migrating.ts';
import { startServerOn } from './support/test-server.ts';

const names = migrations.map(({ name }) => name);
const before = names.slice(0, -1);

let folder: string;
let place: EmptyDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-upgrading-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  place = await createEmptyDatabase();
});
afterEach(() => place.remove());

async function applied(): Promise<string[]> {
  const database = await place.open();
  const rows = await database.select<{ name: string }>('SELECT name FROM migrations ORDER BY name');
  return rows.map(({ name }) => name);
}

describe('a start that migrates', () => {
  it('backs up the database as it was, under the name of the new version and the day', async () => {
    await migrate(await place.open(), { only: before });
    const BACKUPS_DIR = join(folder, 'backups');
    const server = await startServerOn(place, { BACKUPS: '7', BACKUPS_DIR });
    await server.close();
    expect(await applied()).toEqual(names);
    const [name = '', ...others] = await readdir(BACKUPS_DIR);
    expect(others).toEqual([]);
    expect(name).toMatch(/^before-\d+\.\d+\.\d+-\d{4}-\d\d-\d\d$/);
    const heading = (await readLines(join(BACKUPS_DIR, name)).next()).value as unknown;
    expect(headingSchema.parse(heading).migrations).toEqual(before);
  });

  it('migrates nothing if the backup fails, and without one if BACKUPS is off', async () => {
    await migrate(await place.open(), { only: before });
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const BACKUPS_DIR = join(file, 'below');
    const error: unknown = await startServerOn(place, { BACKUPS: '7', BACKUPS_DIR }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(OperatorError);
    expect(String(error)).toMatch(/^[^\n]*Nothing was migrated[^\n]*BACKUPS=off\.$/);
    expect(await applied()).toEqual(before);
    const server = await startServerOn(place, { BACKUPS: 'off', BACKUPS_DIR });
    await server.close();
    expect(await applied()).toEqual(names);
  });

  it('logs each migration', { tags: 'deep' }, async () => {
    await migrate(await place.open(), { only: names.slice(0, -2) });
    const lines: string[] = [];
    const log = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const server = await startServerOn(place, {}, createLogger('info', log));
    await server.close();
    const logged = lines.map((line) => JSON.parse(line) as { migration?: string });
    expect(logged.flatMap(({ migration }) => migration ?? [])).toEqual(names.slice(-2));
  });

  it('makes no backup of an empty database', async () => {
    const BACKUPS_DIR = join(folder, 'none');
    const server = await startServerOn(place, { BACKUPS: '7', BACKUPS_DIR });
    await server.close();
    await expect(readdir(BACKUPS_DIR)).rejects.toThrow('ENOENT');
  });
});

describe('a release before the one that migrated the database', () => {
  it('refuses to start in one line that names both remedies', { tags: 'deep' }, async () => {
    const database = await place.open();
    await migrate(database);
    await inTransaction(database, (work) =>
      work.change(`INSERT INTO migrations (name) VALUES ('999-later')`, []),
    );
    const error: unknown = await startServerOn(place).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OperatorError);
    expect(String(error)).toMatch(
      /^[^\n]*A newer release of Harmony has migrated this database \(999-later\)[^\n]*restore[^\n]*$/,
    );
  });
});
