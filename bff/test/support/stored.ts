import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, vi } from 'vitest';
import type { Server } from '../../src/server.ts';

/** Tells all that is stored, as a text that stays the same while nothing changes. */
export interface Stored {
  now(): Promise<string>;
  close(): void;
}

/** Looks into the database of a server; mails that are on their way are waited for. */
export async function storedIn({ services }: Server): Promise<Stored> {
  const { database, environment } = services;
  const mailsAreSent = () =>
    vi.waitFor(
      async () => {
        const waiting = await database.select(`SELECT id FROM mail_jobs LIMIT 1`);
        expect(waiting).toEqual([]);
      },
      { interval: 5, timeout: 10_000 },
    );
  const names = (await database.sequelize.getQueryInterface().showAllTables()) as unknown[];
  const tables = names.map((table) =>
    typeof table === 'string' ? table : (table as { tableName: string }).tableName,
  );

  if (database.dialect === 'mysql') {
    const checksums = `CHECKSUM TABLE ${tables.join(', ')}`;
    return {
      async now() {
        await mailsAreSent();
        return JSON.stringify(await database.select(checksums));
      },
      close: () => undefined,
    };
  }

  const file = new DatabaseSync(join(environment.dataFolder, 'harmony.sqlite'), { readOnly: true });
  // It changes with every commit of another connection.
  const version = file.prepare('PRAGMA data_version');
  let seen: unknown;
  let all = '';
  return {
    async now() {
      await mailsAreSent();
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
