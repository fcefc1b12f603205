import { setTimeout as pause } from 'node:timers/promises';
import { QueryTypes, Transaction } from 'sequelize';
import { driverError } from './database-errors.ts';
import type { Database, SqlValue } from './database.ts';

/** Time after which a statement of the embedded database lets waiting writes run before the next one. */
const LONG_MILLISECONDS = 100;
/** Longer than a waiting connection sleeps between two attempts. */
const TURN_MILLISECONDS = 250;

/** Schema operations for migrations, in SQL common to both kinds of database. */
export interface Schema {
  table(name: string, body: string): Promise<void>;
  /** Adds a column unless it exists. */
  column(table: string, name: string, definition: string): Promise<void>;
  /** Drops a column if it exists. */
  dropColumn(table: string, name: string): Promise<void>;
  /** Renames a column unless it was renamed before. */
  rename(table: string, from: string, to: string): Promise<void>;
  /** Widens a column's type; does nothing on the embedded database, which has no widths. */
  widen(table: string, name: string, definition: string): Promise<void>;
  /** Changes rows; must be repeatable. */
  change(sql: string, values?: readonly SqlValue[]): Promise<void>;
  select<Row extends object>(sql: string): Promise<Row[]>;
  /** Creates an index unless it exists. */
  index(name: string, table: string, columns: readonly string[], kind?: 'UNIQUE'): Promise<void>;
  /**
   * Creates an index for a column that is null in most rows, unless it exists. The embedded database leaves out those
   * rows, so that its only writer is not occupied with sorting them.
   */
  sparseIndex(name: string, table: string, columns: readonly string[]): Promise<void>;
  /** Drops an index if it exists. */
  dropIndex(name: string, table: string): Promise<void>;
  /** Drops a CHECK if it exists, of a table that no other table references. */
  dropCheck(table: string, name: string): Promise<void>;
}

/** A step of the schema's history. Released steps never change. */
export interface Migration {
  name: string;
  /** Restarted from the beginning after a crash, so each statement must be repeatable. */
  up(schema: Schema): Promise<void>;
}

export function defineMigration(name: string, up: Migration['up']): Migration {
  return { name, up };
}

export function schemaOf({ dialect, sequelize }: Database): Schema {
  // Binary collation in both: only identical texts are equal. MariaDB ignores trailing spaces, however: input is
  // trimmed (`fields.ts`), and secrets are stored as hashes.
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
    async dropColumn(table, name) {
      const columns = await sequelize.getQueryInterface().describeTable(table);
      if (!(name in columns)) return;
      await unlessDone(
        sequelize.query(`ALTER TABLE ${table} DROP COLUMN ${name}`),
        'ER_CANT_DROP_FIELD_OR_KEY',
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
    async change(sql, values = []) {
      await sequelize.query(sql, { replacements: [...values] });
    },
    select: (sql) => sequelize.query(sql, { type: QueryTypes.SELECT }),
    index: (name, table, columns, kind) =>
      createIndex(name, `CREATE ${kind ?? ''} INDEX ${name} ON`, table, columns),
    sparseIndex: (name, table, columns) =>
      createIndex(
        name,
        `CREATE INDEX ${name} ON`,
        table,
        columns,
        dialect === 'sqlite' ? `WHERE ${columns[0]} IS NOT NULL` : '',
      ),
    async dropIndex(name, table) {
      if (!(await hasIndex(name, table))) return;
      await unlessDone(
        sequelize.query(`DROP INDEX ${name}${dialect === 'mysql' ? ` ON ${table}` : ''}`),
        'ER_CANT_DROP_FIELD_OR_KEY',
      );
    },
    async dropCheck(table, name) {
      if (dialect === 'sqlite') return withoutCheck(table, name);
      await unlessDone(
        sequelize.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`),
        'ER_CANT_DROP_FIELD_OR_KEY',
      );
    },
  };

  async function createIndex(
    name: string,
    create: string,
    table: string,
    columns: readonly string[],
    rows = '',
  ): Promise<void> {
    if (await hasIndex(name, table)) return;
    const began = performance.now();
    await unlessDone(
      sequelize.query(`${create} ${table} (${columns.join(', ')}) ${rows}`),
      'ER_DUP_KEYNAME',
    );
    const blocked = performance.now() - began;
    if (dialect === 'sqlite' && blocked > LONG_MILLISECONDS) await pause(TURN_MILLISECONDS);
  }

  /** Recreates the table in one transaction, as the embedded database cannot drop a CHECK. */
  async function withoutCheck(table: string, name: string): Promise<void> {
    const [stored] = await sequelize.query<{ sql: string }>(
      `SELECT sql FROM sqlite_master WHERE type = 'table' AND name = '${table}'`,
      { type: QueryTypes.SELECT },
    );
    const before = stored?.sql ?? '';
    const check = new RegExp(`,\\s*CONSTRAINT ${name} CHECK \\((?:[^()]|\\([^()]*\\))*\\)`);
    const after = before.replace(check, '').replace(table, `${table}_anew`);
    if (!check.test(before)) return;
    await sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE }, async (transaction) => {
      for (const sql of [
        after,
        `INSERT INTO ${table}_anew SELECT * FROM ${table}`,
        `DROP TABLE ${table}`,
        `ALTER TABLE ${table}_anew RENAME TO ${table}`,
      ]) {
        await sequelize.query(sql, { transaction });
      }
    });
  }

  async function hasIndex(name: string, table: string): Promise<boolean> {
    const indexes = await sequelize.getQueryInterface().showIndex(table);
    return (indexes as { name: string }[]).some((index) => index.name === name);
  }
}

/**
 * Ignores the error of a change that is already complete, such as one still running for an instance that was
 * killed.
 */
async function unlessDone(change: Promise<unknown>, code: string): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (driverError(error).code !== code) throw error;
  }
}
