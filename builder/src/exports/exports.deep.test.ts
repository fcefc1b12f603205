import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listExports, type ExportsByModule } from './listed.ts';
import { compareExports, hasMoved, movedVersion } from './semver.ts';

// Only ends tests that hang: each starts a compiler.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** A small kit: hooks, a component whose properties are not exported, a table. */
const sources = {
  'kit/index.ts': `export { useToday } from './today.ts';
    export * from './button.ts';
    export const table = { goals: { list: '/api/goals' } } as const;
    export const notice = 'A sentence for people';`,
  'kit/today.ts': `export function useToday(zone: string): string { return zone; }`,
  'kit/button.ts': `interface Properties { size: 'small' | 'large'; quiet?: boolean }
    export function Button({ size }: Properties): string { return size; }`,
};

const api = 'contract/src/api/wishes.ts';

let folder: string;
let before: ExportsByModule;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'harmony-exports-'));
  before = listOf({});
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Lists the exports of the small kit with some files replaced or added. */
function listOf(changes: Readonly<Record<string, string>>): ExportsByModule {
  for (const [file, text] of Object.entries({ ...sources, ...changes })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return listExports(folder, { kit: 'kit/index.ts' });
}

describe('list of exports', () => {
  it('contains types, including those that are not exported', () => {
    expect(before).toEqual({
      kit: {
        Button: {
          '': '(Properties) => string',
          '(Properties)': {
            '': 'interface',
            'quiet?:': 'boolean',
            'size:': "'small' | 'large'",
          },
        },
        table: { goals: { list: "'/api/goals'" } },
        notice: 'string',
        useToday: '(string) => string',
      },
    });
  });

  it.each([
    ['nothing', {}, 'none', []],
    [
      'a renamed hook',
      {
        'kit/index.ts': sources['kit/index.ts'].replace('useToday', 'useToday as useDay'),
      },
      'major',
      ['removed: kit › useToday', 'added: kit › useDay'],
    ],
    [
      'a hook that takes something else',
      { 'kit/today.ts': `export function useToday(zone: number): string { return String(zone); }` },
      'major',
      ['changed: kit › useToday'],
    ],
    [
      'a parameter that is called otherwise, and another sentence',
      {
        'kit/today.ts': `export function useToday(place: string): string { return place; }`,
        'kit/index.ts': sources['kit/index.ts'].replace('A sentence', 'Another one'),
      },
      'none',
      [],
    ],
    [
      'a new row of a table',
      { 'kit/index.ts': sources['kit/index.ts'].replace('goals:', "budget: '/api/b', goals:") },
      'minor',
      ['added: kit › table › budget'],
    ],
    [
      'a property that may be given',
      { 'kit/button.ts': sources['kit/button.ts'].replace('quiet', 'label?: string; quiet') },
      'minor',
      ['added: kit › Button › (Properties) › label?:'],
    ],
    [
      'a property that has to be given',
      { 'kit/button.ts': sources['kit/button.ts'].replace('quiet', 'label: string; quiet') },
      'major',
      ['required: kit › Button › (Properties) › label:'],
    ],
  ])('computes the version change for %s', (_what, changes, move, differences) => {
    expect(compareExports(before, listOf(changes))).toEqual({ move, differences });
  });

  it('contains no types of the API, so that a new topic, field or endpoint blocks no live build', () => {
    const kit = `${sources['kit/index.ts']}
      export * from '../${api}';`;
    const wishes = `export type Topic = 'goals' | 'wishes';
      export interface Wish { id: string }
      export const topics: Topic[] = ['goals', 'wishes'];
      export const endpoints = {
        wishes: { list: { method: 'GET', path: '/api/wishes', dependsOn: topics } },
      } as const;`;
    const changed = wishes
      .replace("'wishes';", "'wishes' | 'dreams';")
      .replace('id: string', 'id: string; cost: number')
      .replace("'GET'", "'POST'")
      .replace('wishes: {', "wishes: { add: { method: 'POST', path: '/api/wishes' },");
    const old = listOf({ 'kit/index.ts': kit, [api]: wishes });
    expect(old['kit']).toMatchObject({ topics: '', endpoints: { wishes: { list: '' } } });
    expect(compareExports(old, listOf({ 'kit/index.ts': kit, [api]: changed }))).toEqual({
      move: 'minor',
      differences: ['added: kit › endpoints › wishes › add'],
    });
  });

  it('requires sources without type errors', () => {
    const broken = { 'kit/today.ts': 'export const useToday: string = 1;' };
    expect(() => listOf(broken)).toThrow(/not assignable/);
  });
});

it('compares entries that refer to another one by their content', () => {
  const whole = { kit: { goal: { id: 'string' }, list: { response: { id: 'string' } } } };
  const named = { kit: { goal: { id: 'string' }, list: { response: 'typeof goal' } } };
  const more = {
    kit: { goal: { id: 'string', icon: 'string' }, list: { response: 'typeof goal' } },
  };
  expect(compareExports(whole, named).move).toBe('none');
  expect(compareExports(named, more).move).toBe('minor');
});

it.each([
  ['2.1.3', 'none', '2.1.3'],
  ['2.1.3', 'minor', '2.2.0'],
  ['2.1.3', 'major', '3.0.0'],
] as const)('moves %s with %s to %s', (version, move, moved) => {
  expect(movedVersion(version, move)).toBe(moved);
  expect(hasMoved(version, moved, move)).toBe(true);
  expect(hasMoved(version, '2.1.2', move)).toBe(false);
  expect(hasMoved(version, '10.0.0', move)).toBe(true);
});
