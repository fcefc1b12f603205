import type { Database } from '../../platform/database/database.ts';
import { features } from '../../features.ts';

/** Tables that no backup holds, and why. Every other one is kept, a new one from its first day. */
export const leftOut: Readonly<Record<string, string>> = Object.fromEntries(
  features.tables.flatMap(({ name, leftOutOfBackups }) =>
    leftOutOfBackups === undefined ? [] : [[name, leftOutOfBackups]],
  ),
);

/** A table as a backup sees it. */
export interface Table {
  name: string;
  /** In the order in which a backup holds the values of a row. */
  columns: readonly string[];
  /** Those that hold instants, which the two kinds of database write differently. */
  instants: ReadonlySet<string>;
  /** Those whose values may have megabytes, such as a file. */
  huge: ReadonlySet<string>;
  /** The columns of the primary key. */
  key: readonly string[];
}

interface Reference {
  referencedTableName: string;
}

/** Whether rows of a table are kept. */
export function isKept(name: string): boolean {
  return !Object.hasOwn(leftOut, name);
}

/** The names of all tables that there are. */
export async function tableNames({ sequelize }: Pick<Database, 'sequelize'>): Promise<string[]> {
  return sequelize.getQueryInterface().showAllTables();
}

/** The tables whose rows are kept, each after those that its rows refer to. */
export async function keptTables(database: Pick<Database, 'sequelize'>): Promise<Table[]> {
  const names = (await tableNames(database)).filter(isKept);
  const tables = new Map<string, Table>();
  const needed = new Map<string, Set<string>>();
  for (const name of names.toSorted()) {
    tables.set(name, await tableOf(database, name));
    const references = (await database.sequelize
      .getQueryInterface()
      .getForeignKeyReferencesForTable(name)) as unknown as Reference[];
    const others = references.map(({ referencedTableName }) => referencedTableName);
    needed.set(name, new Set(others.filter((other) => other !== name && isKept(other))));
  }
  const ordered: Table[] = [];
  while (tables.size > 0) {
    const free = [...tables].filter(([name]) =>
      [...(needed.get(name) ?? [])].every((other) => !tables.has(other)),
    );
    if (free.length === 0) {
      throw new Error(
        `These tables refer to each other in a circle: ${[...tables.keys()].join(', ')}`,
      );
    }
    for (const [name, table] of free) {
      ordered.push(table);
      tables.delete(name);
    }
  }
  return ordered;
}

async function tableOf({ sequelize }: Pick<Database, 'sequelize'>, name: string): Promise<Table> {
  const described = Object.entries(await sequelize.getQueryInterface().describeTable(name));
  const columns = described.map(([column]) => column).toSorted();
  const key = described.filter(([, { primaryKey }]) => primaryKey).map(([column]) => column);
  if (key.length === 0) throw new Error(`The table ${name} has no primary key to read it by`);
  const ofType = (pattern: RegExp): Set<string> =>
    new Set(described.flatMap(([column, { type }]) => (pattern.test(type) ? [column] : [])));
  const instants = ofType(/^(DATETIME|TIMESTAMP)/i);
  return { name, columns, key, instants, huge: ofType(/^(MEDIUM|LONG)TEXT/i) };
}
