import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

/** A row of `PRAGMA foreign_key_list` in SQLite. */
interface ForeignKeyColumn {
  /** The foreign key within its table; composite keys have several rows. */
  id: number;
  from: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The column that each index of a table begins with. */
async function firstColumns(table: string): Promise<string[]> {
  const { sequelize } = server.services.database;
  const indexes = await sequelize.getQueryInterface().showIndex(table);
  return (indexes as { fields: { attribute: string }[] }[]).flatMap(({ fields }) =>
    fields.slice(0, 1).map(({ attribute }) => attribute),
  );
}

const isServer = process.env['TEST_DATABASE'] === 'mariadb';

describe('an index', () => {
  // MySQL and MariaDB create these indexes automatically.
  it.skipIf(isServer)('covers every reference to a row that is deleted', async () => {
    const missing: string[] = [];
    for (const { name } of features.tables) {
      const columns = await server.services.database.select<ForeignKeyColumn>(
        `PRAGMA foreign_key_list(${name})`,
      );
      const found = await firstColumns(name);
      for (const foreignKey of Object.values(Object.groupBy(columns, ({ id }) => id))) {
        const own = (foreignKey ?? []).map(({ from }) => from);
        if (own.every((column) => !found.includes(column))) missing.push(`${name}: ${own.join()}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('covers every deletion by user, couple or time', async () => {
    const missing: string[] = [];
    for (const { name, forgotten, parted, removed, shutOut, expires } of features.tables) {
      const columns = [forgotten, parted, removed, shutOut]
        .flatMap((rule) => (typeof rule === 'object' ? [rule.by] : []))
        .concat(expires?.at ?? []);
      const found = columns.length > 0 ? await firstColumns(name) : [];
      for (const column of columns) {
        if (!found.includes(column)) missing.push(`${name}: ${column}`);
      }
    }
    expect(missing).toEqual([]);
  });
});
