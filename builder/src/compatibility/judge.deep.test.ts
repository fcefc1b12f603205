import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKitExports } from '../exports/kit.ts';
import type { Listed } from '../exports/listed.ts';
import type { SharedNames } from '../exports/shared-names.ts';
import { root } from '../project.ts';
import { compareSlots } from './compare-slots.ts';
import { judge } from './judge.ts';
import { emitOwnSlots, writeShownSlots } from './own-slots.ts';
import { emitKitTypes, type KitTypes } from './kit-types.ts';

const CONTRACT = '@harmony/contract';
const KIT = '@harmony/mf-kit';
const BASICS = '@harmony/design-system/basics';

type Edit = [file: string, from: string | RegExp, to: string];

let folder: string;
let before: KitTypes;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harmony-kit-'));
  before = await emitKitTypes(copyWith([]));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Copies the sources of the kit with some changes. */
function copyWith(edits: readonly Edit[]): string {
  const copy = mkdtempSync(join(folder, 'copy-'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const name of ['contract', 'design-system', 'mf-kit']) {
    for (const file of globSync(['package.json', 'src/**/*.{ts,tsx}'], { cwd: join(root, name) })) {
      if (!file.includes('.test.')) cpSync(join(root, name, file), join(copy, name, file));
    }
  }
  for (const [file, from, to] of edits) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    const changed = text.replace(from, to);
    expect(changed, `${String(from)} in ${file}`).not.toBe(text);
    writeFileSync(path, changed);
  }
  return copy;
}

/** Returns the reason for each incompatible build, by the names of the builds. */
async function reasonsAfter(
  edits: readonly Edit[],
  builds: Readonly<Record<string, SharedNames>>,
): Promise<Record<string, string>> {
  const uses = Object.entries(builds).map(([name, names]) => ({ name, names, types: before }));
  const reasons = await judge(await emitKitTypes(copyWith(edits)), uses);
  return Object.fromEntries(
    uses.flatMap((use) => {
      const reason = reasons.get(use);
      return reason === undefined ? [] : [[use.name, reason]];
    }),
  );
}

/** All values that the kit exports. */
function everything(): SharedNames {
  const isType = (listed: Listed) =>
    /^(type|interface)/.test(typeof listed === 'string' ? listed : String(listed['']));
  return Object.fromEntries(
    Object.entries(readKitExports().exports).map(([module, names]) => [
      module,
      Object.keys(names).filter((name) => !isType(names[name] ?? '')),
    ]),
  );
}

describe('a build that uses everything', () => {
  it('is compatible with a new endpoint, topic, field, component and property', async () => {
    const added: Edit[] = [
      ['contract/src/api/events.ts', "'goals',", "'goals', 'wishes',"],
      ['contract/src/api/goals.ts', 'icon: z.string(),', 'icon: z.string(), note: z.string(),'],
      [
        'contract/src/api/goals.ts',
        'targetDate: targetDate.default(null),',
        'targetDate: targetDate.default(null), note: z.string().optional(),',
      ],
      ['contract/src/api/goals.ts', "dependsOn: ['goals'],", "dependsOn: ['goals', 'wishes'],"],
      [
        'contract/src/api/goals.ts',
        'export const goalEndpoints = {',
        `export const goalEndpoints = {
          wishes: defineEndpoint({
            method: 'GET', path: '/api/wishes', summary: '', access: 'couple', status: 200,
            dependsOn: ['wishes'], response: z.array(z.object({ topic: z.enum(['wishes']) })),
          }),`,
      ],
      ['design-system/src/basics.ts', /$/, "export function Wish(): string { return 'A wish'; }"],
      ['mf-kit/src/toast/toast.ts', 'title: string;', 'title: string; icon?: string;'],
      ['mf-kit/src/index.ts', /$/, 'export const wishes = 1;'],
      [
        'contract/src/host/slots.ts',
        "'goals.card': NoProps;",
        "'goals.card': NoProps; 'wishes.card': { day: string };",
      ],
    ];
    expect(await reasonsAfter(added, { 'mf-all': everything() })).toEqual({});
  });
});

describe('an incompatible change', () => {
  it('stops the builds that use it, each with the reason', async () => {
    const changed: Edit[] = [
      ['mf-kit/src/index.ts', "export { useToday } from './clock/today.ts';", ''],
      ['mf-kit/src/toast/toast.ts', 'title: string;', 'title: string; icon: string;'],
      ['mf-kit/src/live/topics.ts', 'topics: readonly Topic[]', "topics: readonly 'goals'[]"],
      ['contract/src/api/goals.ts', 'icon: z.string(),', ''],
      [
        'contract/src/api/goals.ts',
        'targetDate: targetDate.default(null),',
        'targetDate: targetDate.default(null), note: z.string(),',
      ],
      [
        'contract/src/money/goal-pace.ts',
        'export function goalForecast(',
        'export function goalForecast(wish: string,',
      ],
    ];
    expect(
      await reasonsAfter(changed, {
        'mf-none': {},
        'mf-other': {
          [KIT]: ['useUser', 'useEndpoint'],
          [CONTRACT]: ['endpoints.goals.remove'],
          [BASICS]: ['Button'],
        },
        'mf-removed': { [KIT]: ['useToday'] },
        'mf-property': { [KIT]: ['toast'] },
        'mf-narrowed': { [KIT]: ['invalidateTopics'] },
        'mf-read': { [CONTRACT]: ['endpoints.goals.list'] },
        'mf-sent': { [CONTRACT]: ['endpoints.goals.create'] },
        'mf-parameter': { [CONTRACT]: ['goalForecast'] },
      }),
    ).toEqual({
      'mf-removed': `useToday of ${KIT} is missing`,
      'mf-property': expect.stringMatching(
        /^toast of @harmony\/mf-kit has changed: Property 'icon' is missing/,
      ),
      'mf-narrowed': expect.stringMatching(
        /^invalidateTopics of .* has changed: Type .* is not assignable to type '"goals"'/,
      ),
      'mf-read': expect.stringMatching(/^endpoints\.goals\.list of .*'icon' is missing/),
      'mf-sent': expect.stringMatching(/^endpoints\.goals\.create of .*'note' is missing/),
      'mf-parameter': expect.stringMatching(/^goalForecast of /),
    });
  });
});

describe('a slot that two teams declare', () => {
  /** Returns the record of a build whose sources declare the slot and show it. */
  async function recordOf(props: string): Promise<{ types: KitTypes; shown: unknown }> {
    const source = mkdtempSync(join(folder, 'guest-'));
    mkdirSync(join(source, 'src'));
    writeFileSync(
      join(source, 'src/card.tsx'),
      `import type { Goal } from '@harmony/contract';
      import { Slot } from '@harmony/mf-kit';
      declare module '@harmony/contract' {
        interface Slots { 'recipes.card': ${props} }
      }
      export const card = (props: ${props}) => <Slot name="recipes.card" label="Recipes" props={props} />;`,
    );
    writeShownSlots(source, source);
    const shown: unknown = JSON.parse(readFileSync(join(source, 'shown-slots.json'), 'utf8'));
    return { types: { ...before, ...(await emitOwnSlots(source)) }, shown };
  }

  it('is recorded and compared between the builds', async () => {
    const { types: shower, shown } = await recordOf('{ goal: Goal; day: string }');
    expect(shown).toEqual(['recipes.card']);
    const { types: same } = await recordOf('{ goal: Goal; day?: string | number }');
    const { types: other } = await recordOf('{ goal: Goal; day: number }');
    const pairs = [same, other].map((filler) => ({ slot: 'recipes.card', filler, shower }));
    const mismatches = await compareSlots(before, pairs);
    expect(pairs.map((pair) => mismatches.get(pair))).toEqual([
      undefined,
      "Type 'string' is not assignable to type 'number'.",
    ]);
  });
});
