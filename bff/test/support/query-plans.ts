import type { Database } from '../../src/platform/database/database.ts';

/** A row of `EXPLAIN` on MySQL and MariaDB. */
export interface Plan {
  table: string | null;
  type: string | null;
  key: string | null;
  rows: number | null;
  Extra: string | null;
}

/** Returns a view of a database that adds the plan of each select to a list. */
export function explaining(database: Database, plans: Plan[]): Database {
  return {
    ...database,
    async select<Row extends object>(
      sql: string,
      values: Parameters<Database['select']>[1] = [],
    ): Promise<Row[]> {
      plans.push(...(await database.select<Plan>(`EXPLAIN ${sql}`, values)));
      return database.select<Row>(sql, values);
    },
  };
}
