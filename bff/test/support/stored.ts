import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, vi } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import type { Server } from '../../src/server.ts';

/** Dumps all stored data as text, which stays the same while nothing changes. */
export interface Stored {
  now(): Promise<string>;
  close(): void;
}

/** Waits until all queued mails are sent. */
export async function mailsSent(database: Database): Promise<void> {
  await vi.waitFor(
    async () => {
      const waiting = await database.select(`SELECT id FROM mail_jobs LIMIT 1`);
      expect(waiting).toEqual([]);
    },
    { interval: 5, timeout: 10_000 },
  );
}

/** Names of all tables. */
export async function tablesIn({ sequelize }: Database): Promise<string[]> {
  const names = (await sequelize.getQueryInterface().showAllTables()) as unknown[];
  return names.map((table) =>
    typeof table === 'string' ? table : (table as { tableName: string }).tableName,
  );
}

/**
 * Reads the database of a server after its queued mails have been sent.
 *
 * @param settled waits for other background changes
 * @param except tables with background changes, which are excluded
 */
export async function storedIn(
  { services }: Server,
  {
    settled = () => Promise.resolve(),
    except = [],
  }: { settled?: () => Promise<void>; except?: readonly string[] } = {},
): Promise<Stored> {
  const { database, environment } = services;
  async function rest(): Promise<void> {
    await settled();
    await mailsSent(database);
  }
  const tables = (await tablesIn(database)).filter((table) => !except.includes(table));

  if (database.dialect === 'mysql') {
    const checksums = `CHECKSUM TABLE ${tables.join(', ')}`;
    return {
      async now() {
        await rest();
        return JSON.stringify(await database.select(checksums));
      },
      close: () => undefined,
    };
  }

  const file = new DatabaseSync(join(environment.dataFolder, 'harmony.sqlite'), { readOnly: true });
  // Changes with every commit of another connection.
  const version = file.prepare('PRAGMA data_version');
  let seen: unknown;
  let all = '';
  return {
    async now() {
      await rest();
      const { data_version: current } = version.get() ?? {};
      if (current !== seen) {
        seen = current;
        all = JSON.stringify(tables.map((table) => file.prepare(`SELECT * FROM ${table}`).all()));
      }
      return all;
    },
    close: () => file.close(),
  };
}
