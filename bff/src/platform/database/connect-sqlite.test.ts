import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectSqlite } from './connect-sqlite.ts';
import type { Database } from './database.ts';

const LONG =
  'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 3000000) SELECT MAX(x) FROM n';

describe('the embedded database', () => {
  let folder: string;
  let database: Database;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'harmony-sqlite-'));
    database = await connectSqlite(folder);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it('responds to a short read while it runs long ones, also after reads that failed', async () => {
    const failing = Array.from({ length: 9 }, () => database.select('SELECT missing_column'));
    const outcomes = await Promise.allSettled(failing);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);

    const responded: string[] = [];
    const read = (name: string, sql: string) =>
      database.select(sql).then(() => responded.push(name));
    await Promise.all([read('long', LONG), read('long', LONG), read('short', 'SELECT 1')]);
    expect(responded).toEqual(['short', 'long', 'long']);
  });
});
