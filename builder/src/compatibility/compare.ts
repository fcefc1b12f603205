import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../project.ts';
import { compile } from './compiler.ts';
import type { KitTypes } from './kit-types.ts';
import { relations } from './relations.ts';

const CHECKS = 'checks.ts';

/** Maximum length of TypeScript's part of a reason. */
const LONGEST = 240;

/** Declarations of kits, and assignments between their types. */
export interface Comparison {
  /** Kits by the names of their folders, which checks import from. */
  kits: Readonly<Record<string, KitTypes>>;
  /** Assignments in TypeScript, one line each. */
  checks: readonly string[];
}

/** Failed assignments and unreadable kits, each with the end of a sentence. */
export interface Failures {
  checks: Map<number, string>;
  kits: Map<string, string>;
}

/**
 * Checks assignments with TypeScript.
 *
 * @throws with TypeScript's output when it cannot be run
 */
export async function compare({ kits, checks }: Comparison): Promise<Failures> {
  const failures: Failures = { checks: new Map(), kits: new Map() };
  const folder = mkdtempSync(join(tmpdir(), 'harmony-compatibility-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [name, types] of Object.entries(kits)) writeKit(join(folder, name), types);
    writeFileSync(join(folder, 'relations.d.ts'), relations);
    const head = "import type { At, Have, Props, Want } from './relations.d.ts';";
    writeFileSync(join(folder, CHECKS), [head, ...checks].join('\n'));
    const files = [join(folder, CHECKS), ...Object.entries(kits).flatMap(ownFiles(folder))];
    for (const error of (await compile(folder, files)).split(/\n(?=\S)/)) {
      if (error.trim() === '') continue;
      const line = /^[^\n]*\/checks\.ts\((\d+),/.exec(error)?.[1];
      const kit = /^[^\n]*\/harmony-compatibility-\w+\/([\w-]+)\//.exec(error)?.[1];
      if (line !== undefined) {
        const check = Number(line) - 2;
        failures.checks.set(check, failures.checks.get(check) ?? reasonIn(error));
      } else if (kit !== undefined && kit in kits) failures.kits.set(kit, reasonIn(error));
      else throw new Error(`The comparison of the kit failed: ${error}`);
    }
    return failures;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the declaration file of a shared module, from the exports of its package. */
export function entryOf(types: KitTypes, module: string): string {
  const [, name = '', ...path] = module.split('/');
  const manifest = JSON.parse(types[`${name}/package.json`] ?? '{}') as {
    exports?: Record<string, { types?: string }>;
  };
  const file = manifest.exports?.[['.', ...path].join('/')]?.types ?? '';
  return join(name, types[join(name, file)] === undefined ? 'missing.d.ts' : file);
}

/** Writes the packages of a kit so that they refer to each other. */
function writeKit(folder: string, types: KitTypes): void {
  for (const [file, text] of Object.entries(types)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const scope = join(folder, 'node_modules/@harmony');
  mkdirSync(scope, { recursive: true });
  for (const name of new Set(Object.keys(types).map((file) => file.split('/', 1)[0] ?? ''))) {
    symlinkSync(join(folder, name), join(scope, name));
  }
}

/** Returns the files that add to the declarations of a kit. */
function ownFiles(folder: string) {
  return ([name, types]: [string, KitTypes]): string[] =>
    Object.keys(types)
      .filter((file) => file.startsWith('own/'))
      .map((file) => join(folder, name, file));
}

/** Returns the end of a sentence from an error: its last line is the most specific. */
function reasonIn(error: string): string {
  if (/no exported member|'"missing"'/.test(error)) return 'is missing';
  const [last = ''] = error.trim().split('\n').slice(-1);
  const reason = last
    .replace(/^.*error TS\d+: /, '')
    .replaceAll(/import\("[^"]*"\)\./g, '')
    .trim();
  return `has changed: ${reason.length > LONGEST ? `${reason.slice(0, LONGEST)}…` : reason}`;
}
