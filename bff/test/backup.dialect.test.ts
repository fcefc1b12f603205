import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leftOut, tableNames } from '../src/operations/backup/tables.ts';
import { contentOf, opened, prepareBackups, rawContentOf } from './support/backups.ts';
import type { Backups } from './support/backups.ts';
import { registerPair } from './support/people.ts';
import { startServerOn } from './support/test-server.ts';

let backups: Backups;
beforeAll(async () => {
  backups = await prepareBackups();
});
afterAll(() => backups.close());

describe('a backup', () => {
  it('contains rows of every table that is not left out', async () => {
    const empty = Object.entries(backups.content).filter(([, rows]) => rows.length === 0);
    // A new table needs a row in fillDatabase, or a reason in leftOut.
    expect(empty.map(([name]) => name)).toEqual([]);
    const names = await tableNames(backups.server.services.database);
    expect(Object.keys(leftOut).filter((name) => !names.includes(name))).toEqual([
      'migration_lock',
    ]);
  });

  it('restores every row into an empty database', async () => {
    const target = await backups.emptyDatabase();
    await backups.restore(target);
    expect(await opened(target, rawContentOf)).toEqual(backups.rawContent);
  });

  it('lets users continue after they have signed in again', { tags: 'deep' }, async () => {
    const target = await backups.emptyDatabase();
    await backups.restore(target);
    const restored = await startServerOn(target);
    const { user, password, cookies } = backups.pair.one;
    const client = restored.client();
    for (const [name, value] of cookies) client.cookies.set(name, value);
    await client.refused(endpoints.transactions.list, 401);
    await client.ok(endpoints.session.signIn, { body: { email: user.email, password } });
    expect(await client.ok(endpoints.transactions.list)).toEqual(
      await backups.pair.one.ok(endpoints.transactions.list),
    );
    expect(await restored.services.database.select('SELECT id FROM mail_jobs')).toEqual([]);
    await restored.close();
  });

  it('contains no sessions, no links and no queued messages', () => {
    const text = gunzipSync(readFileSync(backups.file)).toString();
    for (const name of Object.keys(leftOut)) expect(text).not.toContain(`{"table":"${name}"`);
    expect(text).not.toContain(backups.server.services.sessionSecrets[0]);
  });
});

describe('a restore', () => {
  it('rejects a database with data, unless it may be replaced', { tags: 'deep' }, async () => {
    const target = await backups.emptyDatabase();
    const other = await startServerOn(target);
    await registerPair(other);
    const expected = await rawContentOf(other.services.database);
    await other.close();
    await expect(backups.restore(target)).rejects.toThrow('This database has data.');
    expect(await opened(target, rawContentOf)).toEqual(expected);
    await backups.restore(target, backups.file, true);
    expect(await opened(target, contentOf)).toEqual(backups.content);
  });

  it('rejects a database in use by a server', async () => {
    await expect(backups.restore(backups.source, backups.file, true)).rejects.toThrow(/[Ss]top/);
    expect(await backups.server.services.database.select('SELECT 1 AS one FROM users')).not.toEqual(
      [],
    );
  });
});
