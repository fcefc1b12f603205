import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Model, ModelStatic } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelOf } from '../src/platform/database/model.ts';
import { featuresIn } from './support/feature-of.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

type AnyModel = ModelOf<Record<never, never>>;

const sources = join(import.meta.dirname, '../src');
const featureOf = featuresIn(sources);
/** Every model with the feature that owns it. */
const models: { feature: string; model: AnyModel }[] = [];
for await (const file of glob('**/*.model.ts', { cwd: sources })) {
  const exported = Object.values((await import(join(sources, file))) as object) as unknown[];
  for (const each of exported) {
    if (isModel(each)) models.push({ feature: featureOf(file), model: each });
  }
}
const tables = models.map(({ model }) => model.table).toSorted();

function isModel(exported: unknown): exported is AnyModel {
  return typeof exported === 'function' && 'table' in exported;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Normalizes the type names of both databases and Sequelize. */
function typeName(type: string): string {
  const name = type
    .toUpperCase()
    .replace(/^TINYINT(\(\d\))?$/, 'BOOLEAN')
    .replace(/^(INT|INTEGER)(\(\d+\))?$/, 'INTEGER')
    .replace(/^(BIGINT|SMALLINT)\(\d+\)$/, '$1');
  // SQLite ignores the width of texts and the precision of timestamps.
  return server.services.database.dialect === 'sqlite'
    ? name.replace('MEDIUMTEXT', 'TEXT').replace('DATETIME(3)', 'DATETIME')
    : name;
}

/** Maximum number of lines between a statement and its reason above. */
const LINES_BEFORE = 3;

/** SQLite cannot make a nullable column `NOT NULL`. */
const TIGHTENED = 'idempotency_keys.answer';

interface Shape {
  type: string;
  isNullable: boolean;
  isKey: boolean;
  otherwise: unknown;
}

/** Normalizes a default of a database to a number or a text. */
function plainDefault(value: unknown): string | undefined {
  if (value === null || value === undefined || value === 'NULL') return undefined;
  const texts: Record<string, string> = { true: '1', TRUE: '1', false: '0', FALSE: '0' };
  const text = String(value as string | number | boolean).replace(/^'(.*)'$/, '$1');
  return texts[text] ?? text;
}

function shapeOf(model: ModelStatic<Model>): Record<string, Shape> {
  return Object.fromEntries(
    Object.values(model.getAttributes()).map(
      ({ field, type, allowNull = true, primaryKey = false, defaultValue }) => [
        field,
        {
          type: typeName(typeof type === 'string' ? type : (type as { toSql(): string }).toSql()),
          isNullable: allowNull,
          isKey: primaryKey,
          otherwise: plainDefault(defaultValue),
        },
      ],
    ),
  );
}

it('hand-written SQL has a stated reason', async () => {
  const missing: string[] = [];
  for await (const file of glob('*/**/*.ts', { cwd: sources })) {
    // These create tables, or read and write all of them in the same way.
    if (/^platform\/database\/|\/backup\/|\.test\.ts$/.test(file)) continue;
    const lines = (await readFile(join(sources, file), 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      if (!/\.(select|change)[<(]/.test(line)) continue;
      const before = lines.slice(Math.max(0, index - LINES_BEFORE), index);
      if (!before.some((each) => each.includes('// Raw SQL: '))) missing.push(`${file}: ${line}`);
    }
  }
  expect(missing).toEqual([]);
});

describe('every table', () => {
  it('has one model in the owning feature', async () => {
    const { database, features } = server.services;
    const present = await database.sequelize.getQueryInterface().showAllTables();
    expect(tables).toEqual(present.toSorted());
    const owners = new Map(features.tables.map(({ name, owner }) => [name, owner]));
    for (const { model, feature } of models) {
      expect([model.table, owners.get(model.table) ?? 'database']).toEqual([model.table, feature]);
    }
  });

  it.each(models)('matches its model: $model.table of $feature', async ({ model }) => {
    const { sequelize } = server.services.database;
    const columns = await sequelize.getQueryInterface().describeTable(model.table);
    const shape = shapeOf(model.of(sequelize));
    const described = Object.entries(columns).map(
      ([name, { type, allowNull, primaryKey, defaultValue }]): [string, Shape] => [
        name,
        {
          type: typeName(type),
          isNullable: allowNull && `${model.table}.${name}` !== TIGHTENED,
          isKey: primaryKey,
          // Migrations give added columns a default for existing rows; new rows always set a value.
          otherwise: shape[name]?.otherwise && plainDefault(defaultValue),
        },
      ],
    );
    expect(shape).toEqual(Object.fromEntries(described));
  });

  interface Reference {
    columnName: string;
    referencedTableName: string;
    referencedColumnName: string;
  }

  it.each(models)('has the foreign keys of its model: $model.table', async ({ model }) => {
    const { sequelize } = server.services.database;
    const references = (await sequelize
      .getQueryInterface()
      .getForeignKeyReferencesForTable(model.table)) as unknown as Reference[];
    const ids = references
      .filter(({ referencedColumnName }) => referencedColumnName === 'id')
      .map(({ columnName, referencedTableName }) => `${columnName} of ${referencedTableName}`);
    const parents = Object.values(model.of(sequelize).associations)
      .filter(({ associationType }) => associationType === 'BelongsTo')
      .map((association) => {
        const { identifierField } = association as unknown as { identifierField: string };
        return `${identifierField} of ${association.target.name}`;
      });
    expect(parents.toSorted()).toEqual(ids.toSorted());
  });
});
