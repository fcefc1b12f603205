import { driverError } from './database-errors.ts';
import type { Database } from './database.ts';

/** What migrations say the schema with, in SQL that both kinds of database understand. */
export interface Schema {
  /** Creates a table unless it exists; `body` lists its columns and constraints. */
  table(name: string, body: string): Promise<void>;
  /** Adds a column unless it exists. */
  column(table: string, name: string, definition: string): Promise<void>;
  /** Renames a column unless that was done. */
  rename(table: string, from: string, to: string): Promise<void>;
  /** Gives a column a wider type; the embedded database has no widths. */
  widen(table: string, name: string, definition: string): Promise<void>;
  /** Changes rows; must allow to be run again. */
  change(sql: string): Promise<void>;
  /** Creates an index unless it exists. */
  index(name: string, table: string, columns: readonly string[], kind?: 'UNIQUE'): Promise<void>;
}

/** A step of the schema's history. Steps never change once they are released. */
export interface Migration {
  name: string;
  /** Runs again from the start after a crash half-way, so each statement must allow that. */
  up(schema: Schema): Promise<void>;
}

/** The schema of a database, for migrations. */
export function schemaOf({ dialect, sequelize }: Database): Schema {
  // Binary collation in both: texts are equal only when they are the same.
  const tableOptions =
    dialect === 'mysql' ? 'ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin' : '';
  return {
    async table(name, body) {
      await sequelize.query(`CREATE TABLE IF NOT EXISTS ${name} (${body}) ${tableOptions}`);
    },
    async column(table, name, definition) {
      const columns = await sequelize.getQueryInterface().describeTable(table);
      if (name in columns) return;
      await unlessDone(
        sequelize.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${definition}`),
        'ER_DUP_FIELDNAME',
      );
    },
    async rename(table, from, to) {
      const columns = await sequelize.getQueryInterface().describeTable(table);
      if (to in columns) return;
      await sequelize.query(`ALTER TABLE ${table} RENAME COLUMN ${from} TO ${to}`);
    },
    async widen(table, name, definition) {
      if (dialect === 'sqlite') return;
      await sequelize.query(`ALTER TABLE ${table} MODIFY COLUMN ${name} ${definition}`);
    },
    async change(sql) {
      await sequelize.query(sql);
    },
    async index(name, table, columns, kind) {
      const indexes = await sequelize.getQueryInterface().showIndex(table);
      const exists = (indexes as { name: string }[]).some((index) => index.name === name);
      if (exists) return;
      await unlessDone(
        sequelize.query(`CREATE ${kind ?? ''} INDEX ${name} ON ${table} (${columns.join(', ')})`),
        'ER_DUP_KEYNAME',
      );
    },
  };
}

/**
 * Waits for a change that a server may still be making for an instance that was killed: it is found
 * done then.
 */
async function unlessDone(change: Promise<unknown>, code: string): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (driverError(error).code !== code) throw error;
  }
}
