import type { Database } from '../../src/platform/database/database.ts';

/** Tables locked before all others, in this order (ADR 39). */
const FIRST = ['couples', 'users'];

/** Lock mode: `shared` still allows other transactions to reference the row. */
type Strength = 'shared' | 'exclusive';

/** Locks that a statement takes on existing rows, by table. */
type Locks = Map<string, Strength>;

/** Reports transactions that violate the lock order. */
export interface LockOrder {
  /** Description and statements of each violation. */
  violations(): string[];
}

interface Reference {
  child: string;
  parent: string;
  /** The ON DELETE rule. */
  rule: string;
}

/** A statement as passed to Sequelize: plain, or with values. */
type Given = string | { query: string };

/** Starts watching all transactions of a MariaDB database. */
export async function watchLocks(database: Database): Promise<LockOrder> {
  const references = await database.select<Reference>(
    `SELECT TABLE_NAME AS child, REFERENCED_TABLE_NAME AS parent, DELETE_RULE AS rule
     FROM information_schema.REFERENTIAL_CONSTRAINTS WHERE CONSTRAINT_SCHEMA = DATABASE()`,
  );
  const transactions = new Map<object, string[]>();
  const alone: string[] = [];
  const { sequelize } = database;
  const query = sequelize.query.bind(sequelize) as (sql: Given, options?: object) => unknown;
  Object.assign(sequelize, {
    query(sql: Given, options?: { transaction?: object | null }) {
      const { transaction } = options ?? {};
      const text = typeof sql === 'string' ? sql : sql.query;
      if (transaction) {
        transactions.set(transaction, [...(transactions.get(transaction) ?? []), text]);
      } else if (/^\s*(INSERT|UPDATE|DELETE)/i.test(text)) {
        alone.push(`In no transaction\n${text}`);
      }
      return query(sql, options);
    },
  });
  return {
    violations() {
      const found = [...transactions.values()].flatMap((statements) => {
        const wrong = wrongIn(statements, references);
        const shortened = statements.map((sql) => sql.replaceAll(/\s+/g, ' ').slice(0, 160));
        return wrong === undefined ? [] : [[wrong, ...shortened].join('\n')];
      });
      return [...alone, ...found];
    },
  };
}

/** Deletes of expired rows and of rows of dissolved couples, which no other transaction uses. */
const EXPIRY = /^DELETE (\w+) FROM \1 FORCE INDEX \(PRIMARY\) WHERE /;

const BEGINNING = /^(SET|START) /;

/** Describes the lock order violation of a transaction, if any. */
function wrongIn(
  statements: readonly string[],
  references: readonly Reference[],
): string | undefined {
  const [beginning = '', only = '', ...rest] = statements;
  // A transaction begun before watching started, so its earlier locks are unknown.
  if (!BEGINNING.test(beginning)) return undefined;
  if (rest.length === 1 && EXPIRY.test(only)) return undefined;
  const held: Locks = new Map();
  const inserted = new Set<string>();
  const others = (): string[] => [...held.keys()].filter((table) => !FIRST.includes(table));
  for (const sql of statements) {
    const isNew = /^\s*INSERT (?:IGNORE )?INTO\s+`?(\w+)/i.exec(sql)?.[1];
    if (isNew !== undefined) inserted.add(isNew);
    for (const [table, strength] of locksOf(sql, isNew, references)) {
      const has = held.get(table);
      // New rows are invisible to other transactions.
      if (inserted.has(table) || has === 'exclusive' || has === strength) continue;
      if (FIRST.includes(table)) {
        if (has) return `${table} are referred to before they are locked`;
        if (others().length > 0) return `${table} are locked after others`;
        if (table === 'couples' && held.has('users')) return 'couples are locked after users';
      }
      held.set(table, strength);
    }
  }
  const isGuarded = FIRST.some((table) => held.get(table) === 'exclusive' || inserted.has(table));
  if (isGuarded || others().length < 2) return undefined;
  return `${others().join(' and ')} are locked, and neither a couple nor a user before`;
}

/** Returns the locks that a statement takes on existing rows. */
function locksOf(sql: string, isNew: string | undefined, references: readonly Reference[]): Locks {
  const locks: Locks = new Map();
  const [, deleted] = /^\s*DELETE FROM\s+`?(\w+)/i.exec(sql) ?? [];
  const [, updated] = /^\s*UPDATE\s+`?(\w+)/i.exec(sql) ?? [];
  const [, read] = /^\s*SELECT[\s\S]*?FROM\s+`?(\w+)[\s\S]*FOR UPDATE/i.exec(sql) ?? [];
  const changed = deleted ?? updated;
  // A write takes shared locks on the rows it reads from other tables.
  const lookedAt = changed === undefined ? [] : sql.matchAll(/\b(?:FROM|JOIN)\s+`?(\w+)/gi);
  for (const [, table = ''] of lookedAt) locks.set(table, 'shared');
  for (const { child, parent } of references) if (child === isNew) locks.set(parent, 'shared');
  for (const table of [changed, read]) if (table !== undefined) locks.set(table, 'exclusive');
  if (deleted !== undefined) cascade(deleted, references, locks);
  return locks;
}

/** Adds the locks on rows that a foreign key deletes or sets to null together with rows of a table. */
function cascade(deleted: string, references: readonly Reference[], locks: Locks): void {
  for (const { child, parent, rule } of references) {
    if (parent !== deleted || child === deleted || rule === 'RESTRICT') continue;
    locks.set(child, 'exclusive');
    cascade(child, references, locks);
  }
}
