import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { approvalSchema, myDataSchema } from '@harmony/contract';
import { describe, expect, it } from 'vitest';
import type { ModelOf } from '../src/platform/database/model.ts';
import { features } from '../src/features.ts';
import { featuresIn } from './support/feature-of.ts';

const folder = join(import.meta.dirname, '../src');
const featureOf = featuresIn(folder);
const sources = globSync('*/**/*.ts', { cwd: folder })
  .filter((file) => !/\.test\.ts$|\/migrations\/|\/backup\//.test(file))
  .map((file) => ({
    file,
    feature: featureOf(file),
    text: readFileSync(join(folder, file), 'utf8'),
  }));

/** Names of former tables. */
const FORMER = ['migration_lock'];

/** The models of each feature, by their tables. */
const models = new Map<string, { feature: string; model: ModelOf<Record<never, never>> }>();
for (const { file } of sources.filter((source) => source.file.endsWith('.model.ts'))) {
  const exported = (await import(join(folder, file))) as Record<string, unknown>;
  for (const model of Object.values(exported)) {
    if (typeof model !== 'function' || !('table' in model)) continue;
    const found = model as unknown as ModelOf<Record<never, never>>;
    models.set(found.table, { feature: featureOf(file), model: found });
  }
}
const tables = features.tables.filter(({ name }) => !FORMER.includes(name));
const ownerOf = new Map(tables.map(({ name, owner }) => [name, owner]));

/** The methods of a model that write. */
const WRITE = '(?:create|bulkCreate|update|destroy)\\b';

describe('a table', () => {
  it('declares in its feature when its rows are deleted', () => {
    const declared = tables.map(({ name, owner }) => `${name} of ${owner}`);
    const modelled = Array.from(models, ([name, { feature }]) => `${name} of ${feature}`);
    expect(declared.toSorted()).toEqual(modelled.toSorted());
  });

  it.each(tables)('declares it by a reason or a column: $name', (table) => {
    const { forgotten, parted, downloaded, removed, expires, keepsAccount } = table;
    const sentences = [forgotten, parted, downloaded].filter((rule) => typeof rule === 'string');
    expect(sentences.filter((sentence) => !/^[A-Z].{10,}\.$/.test(sentence))).toEqual([]);
    const named = [forgotten, parted, removed]
      .flatMap((rule) => (typeof rule === 'object' ? [rule.by] : []))
      .concat(expires?.at ?? [], keepsAccount ?? []);
    const source = sources.find(
      ({ file, text }) =>
        file.endsWith('.model.ts') && text.includes(`defineModel('${table.name}'`),
    );
    for (const column of named) {
      const name = column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
      expect(source?.text).toMatch(new RegExp(`\\b${name}:`));
    }
  });

  it('is written only by its feature', () => {
    const foreign = sources.flatMap(({ file, feature, text }) =>
      Array.from(
        text.matchAll(/\b(?:INSERT(?: IGNORE)? INTO|UPDATE|DELETE FROM)\s+(?:\$\{)?(\w+)/g),
        ([statement, name = '']) => ({
          feature,
          owner: name === 'transactionsBy' ? 'transactions' : ownerOf.get(name),
          location: `${file}: ${statement}`,
        }),
      ).filter(({ owner }) => owner !== undefined && owner !== feature),
    );
    expect(foreign.map(({ location }) => location)).toEqual([]);
  });

  it('has a model that no other feature writes through', () => {
    const imported = /^import \{ ([^}]*) \} from '(?:\.\.\/)+(?:[\w-]+\/)+[\w-]+\.model\.ts'/gm;
    const foreign = sources.flatMap(({ file, text }) =>
      Array.from(text.matchAll(imported), ([, names = '']) => names.split(', '))
        .flat()
        .flatMap(
          (name) => text.match(new RegExp(`\\b${name}\\([^)]*\\)\\s*\\.${WRITE}`, 'g')) ?? [],
        )
        .map((statement) => `${file}: ${statement}`),
    );
    expect(foreign).toEqual([]);
  });
});

describe('the server features', () => {
  it('contribute every part of the export once', () => {
    const parts = features.list.flatMap(({ history = {}, personal = {} }) => [
      ...Object.keys(history),
      ...Object.keys(personal),
    ]);
    expect(['madeAt', ...parts].toSorted()).toEqual(myDataSchema.keyof().options.toSorted());
  });

  it('implement each change with consent once', () => {
    const kinds = features.list.flatMap(({ consent = {} }) => Object.keys(consent));
    expect(kinds.toSorted()).toEqual(approvalSchema.shape.kind.options.toSorted());
  });

  it('have unique names, equal to their folders', () => {
    const names = features.list.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const folders = new Set(sources.map(({ feature }) => feature));
    expect(names.filter((name) => !folders.has(name))).toEqual([]);
  });
});
