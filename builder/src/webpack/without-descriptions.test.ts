import { endpoints } from '@harmony/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../project.ts';
import withoutDescriptions from './without-descriptions.ts';

const folder = join(root, 'contract/src/api');
const sources = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'));
const summaries = Object.values(endpoints).flatMap((group) =>
  Object.values(group).map(({ summary }) => summary),
);

describe('contract in front-end builds', () => {
  it('has no endpoint summaries, and is otherwise complete', () => {
    const all = sources.join('\n');
    const brought = withoutDescriptions(all);
    expect(summaries.filter((summary) => brought.includes(summary))).toEqual([]);
    const taken = summaries.reduce((sum, { length }) => sum + length, 0);
    // A quotation mark in a text may be escaped.
    expect(all.length - brought.length).toBeLessThan(taken + 20);
    expect(brought.split('\n')).toHaveLength(all.split('\n').length);
  });

  it('has no JSON Schema generators', () => {
    const file = createRequire(import.meta.url).resolve('zod/v4/core');
    const schemas = readFileSync(join(file, '../../classic/schemas.js'), 'utf8');
    const brought = withoutDescriptions(schemas);
    for (const generator of ['processJSONSchema', 'JSONSchemaMethod(']) {
      expect(schemas).toContain(generator);
      expect(brought).not.toContain(generator);
    }
    expect(brought).toContain('export const ZodString');
  });
});
