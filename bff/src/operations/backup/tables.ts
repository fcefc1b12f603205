import type { Database } from '../../platform/database/database.ts';
import { features } from '../../features.ts';

/** Tables excluded from backups, with reasons. All others are included, new ones by default. */
export const leftOut: Readonly<Record<string, string>> = Object.fromEntries(
  features.tables.flatMap(({ name, leftOutOfBackups }) =>
    leftOutOfBackups === undefined ? [] : [[name, leftOutOfBackups]],
  ),
);

export interface Table {
  name: string;
  columns: readonly string[];
  /** Columns with instants, whose format differs between the databases. */
  instants: ReadonlySet<string>;
  /** Columns with values of up to several megabytes, such as files. */
  huge: ReadonlySet<string>;
  key: readonly string[];
}

interface Reference {
  referencedTableName: string;
}

export function isKept(name: string): boolean {
  return !Object.hasOwn(leftOut, name);
}

export async function tableNames({ sequelize }: Pick<Database, 'sequelize'>): Promise<string[]> {
  return sequelize.getQueryInterface().showAllTables();
}

/** Returns the included tables in dependency order: each after the tables that it references. */
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
        `These tables reference each other in a cycle: ${[...tables.keys()].join(', ')}`,
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
  if (key.length === 0) throw new Error(`The table ${name} has no primary key`);
  const ofType = (pattern: RegExp): Set<string> =>
    new Set(described.flatMap(([column, { type }]) => (pattern.test(type) ? [column] : [])));
  const instants = ofType(/^(DATETIME|TIMESTAMP)/i);
  return { name, columns, key, instants, huge: ofType(/^(MEDIUM|LONG)TEXT/i) };
}
