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

/** A read of the table of transactions in a statement, as SQLite plans it. */
export interface TableRead {
  sql: string;
  /** For example `SEARCH transactions USING INDEX transactions_visible (couple_id=?)`. */
  detail: string;
}

/**
 * Runs a function on the embedded database.
 *
 * @returns the plans for the table of transactions in all statements that it executed, and the number of statements
 */
export async function transactionReadsOf(
  database: Database,
  run: () => Promise<unknown>,
): Promise<{ reads: TableRead[]; statements: number }> {
  const statements = new Set<string>();
  const { options } = database.sequelize as unknown as { options: { logging: unknown } };
  options.logging = (sql: string) => statements.add(sql.replace(/^Executing \([^)]*\): /, ''));
  await run();
  options.logging = false;
  const reads: TableRead[] = [];
  for (const sql of statements) {
    if (!/\btransactions\b/.test(sql) || !/^(SELECT|UPDATE|DELETE)/.test(sql)) continue;
    const table = /\btransactions (?=t\b)/.test(sql) ? 't' : 'transactions';
    // The driver needs a value for each `$1`.
    const plan = await database.select<{ detail: string }>(
      `EXPLAIN QUERY PLAN ${sql.replaceAll(/\$\d+/g, `''`)}`,
    );
    for (const { detail } of plan) {
      if (new RegExp(`^(SCAN|SEARCH) ${table}\\b`).test(detail)) reads.push({ sql, detail });
    }
  }
  return { reads, statements: statements.size };
}
