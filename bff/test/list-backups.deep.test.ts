import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerPerson } from './support/people.ts';
import { runProgram } from './support/run-program.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase } from './support/test-server.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = join(database.variables.DATA_DIR, 'backups');
  const server = await startServerOn(database);
  await registerPerson(server);
  await server.close();
});
afterAll(() => database.remove());

const backup = (parameters: readonly string[], variables: Record<string, string> = {}) =>
  runProgram(
    'operations/backup/backup.ts',
    { ...database.variables, ...variables },
    ...parameters,
  ).ended();

const list = (variables?: Record<string, string>) => backup(['--list'], variables);

/** The beginning of a backup that this or a newer release made. */
const headingOf = (createdAt: string, migration: string) =>
  gzipSync(
    `${JSON.stringify({ harmony: 'backup', version: 1, createdAt, from: 'mysql', migrations: [migration] })}\n`,
  );

describe('npm run backup -- --list', () => {
  it('reports that there are no backups, also without their folder and without a database', async () => {
    const none = { code: 0, output: `There are no backups in ${folder}.\n`, errors: '' };
    expect(await list()).toEqual(none);
    expect(await list({ DATABASE_URL: 'mysql://harmony@127.0.0.1:1/none' })).toEqual(none);
    await mkdir(folder);
    expect(await list()).toEqual(none);
  });

  it('lists name, time, size and whether this release restores it, also where BACKUPS is off', async () => {
    expect((await backup([join(folder, 'by-hand')])).code).toBe(0);
    const files = {
      'nightly-2031-01-02': headingOf('2031-01-02T01:02:03.000Z', '001-accounts'),
      'before-9.0.0-2030-01-02': headingOf('2030-01-02T01:02:03.000Z', '999-later'),
      'nightly-2026-01-01': 'cut off',
      'nightly-2032-01-01.4711.incomplete': headingOf('2032-01-01T00:00:00.000Z', '001-accounts'),
      'notes.txt': 'Restored on Monday.',
    };
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(folder, name), content);
    }
    const { code, output, errors } = await list({ BACKUPS: 'off' });
    expect([code, errors]).toEqual([0, '']);
    const [where, heading, ...lines] = output.trimEnd().split('\n');
    expect(where).toBe(`${folder}:`);
    expect(heading).toMatch(/^backup +made \(UTC\) +size +restorable$/);
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(/^nightly-2031-01-02 +2031-01-02T01:02 +1 kB +yes$/),
      expect.stringMatching(
        /^before-9\.0\.0-2030-01-02 +2030-01-02T01:02 +1 kB +no: made by a newer release$/,
      ),
    ]);
    expect(lines.slice(2).toSorted()).toEqual([
      expect.stringMatching(/^by-hand +\d{4}-\d\d-\d\dT\d\d:\d\d +\d+ kB +yes$/),
      expect.stringMatching(
        /^nightly-2026-01-01 +\d{4}-\d\d-\d\dT\d\d:\d\d +1 kB +no: not readable$/,
      ),
    ]);
  });

  it('reads BACKUPS_DIR, and refuses other parameters', async () => {
    const BACKUPS_DIR = join(folder, 'elsewhere');
    expect((await list({ BACKUPS_DIR })).output).toBe(`There are no backups in ${BACKUPS_DIR}.\n`);
    for (const parameters of [[], ['--list', folder], ['--remove']]) {
      expect(await backup(parameters)).toEqual({
        code: 1,
        output: '',
        errors: 'Usage: npm run backup -- <file> | --list\n',
      });
    }
  });
});
