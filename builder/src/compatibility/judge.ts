import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SharedNames } from '../exports/shared-names.ts';
import { root } from '../project.ts';
import { compile } from './compiler.ts';
import type { KitTypes } from './kit-types.ts';
import { relations } from './relations.ts';
import { withTypesOf } from './shared-types.ts';

/** Use of the kit by a build: names by module, and the declarations at the time of the build. */
export interface Uses {
  names: SharedNames;
  types: KitTypes;
}

const CHECKS = 'checks.ts';
const SHELL = 'shell';

/** Maximum length of TypeScript's part of a reason. */
const LONGEST = 240;

/**
 * Compares what builds use of the kit with what a shell exports, by TypeScript's assignability:
 * a grown parameter, a new optional property and a new field are compatible; a narrowed parameter, a
 * new required property, and a changed or a removed result are not.
 *
 * @param present declarations of the shell
 * @param builds uses of the builds
 * @returns for each incompatible build the first reason, such as `useToday of @harmony/mf-kit has changed: …`
 */
export async function judge(
  present: KitTypes,
  builds: readonly Uses[],
): Promise<Map<Uses, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-compatibility-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'relations.d.ts'), relations);
    writeTypes(join(folder, SHELL), present);
    const lines = ["import type { At, Have, Want } from './relations.d.ts';"];
    /** By line of the checks, from 1. */
    const subjects = new Map<number, { build: Uses; use: string }>();
    for (const [index, build] of builds.entries()) {
      const tree = `build${index}`;
      writeTypes(join(folder, tree), withTypesOf(present, build.types, `../../../../${SHELL}/`));
      for (const [module, names] of Object.entries(build.names)) {
        for (const name of names) {
          const [head = '', ...rest] = name.split('.');
          const at = (types: KitTypes, place: string) =>
            `At<typeof import('./${place}/${entryOf(types, module)}').${head}, ${JSON.stringify(rest)}>`;
          lines.push(
            `export const use${lines.length}: Want<${at(build.types, tree)}> = ` +
              `null! as Have<${at(present, SHELL)}>;`,
          );
          subjects.set(lines.length, { build, use: `${name} of ${module}` });
        }
      }
    }
    writeFileSync(join(folder, CHECKS), lines.join('\n'));
    const output = await compile(folder, [join(folder, CHECKS)]);
    const reasons = new Map<Uses, string>();
    for (const { line, tree, message } of errorsIn(output)) {
      const subject = subjects.get(line);
      const build = subject?.build ?? builds[tree];
      if (!build) throw new Error(`The comparison of the kit failed: ${message}`);
      if (reasons.has(build)) continue;
      const what = subject ? `${subject.use} ` : 'its record of the kit ';
      reasons.set(build, what + describe(message));
    }
    return reasons;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the packages of a kit so that they refer to each other. */
function writeTypes(folder: string, types: KitTypes): void {
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

/** Returns the declaration file of a shared module, from the exports of its package. */
function entryOf(types: KitTypes, module: string): string {
  const [, name = '', ...path] = module.split('/');
  const manifest = JSON.parse(types[`${name}/package.json`] ?? '{}') as {
    exports?: Record<string, { types?: string }>;
  };
  const file = manifest.exports?.[['.', ...path].join('/')]?.types ?? '';
  return join(name, types[join(name, file)] === undefined ? 'missing.d.ts' : file);
}

/** Returns the errors, each with the line of the checks or the number of the build, and its explanations. */
function errorsIn(output: string): { line: number; tree: number; message: string }[] {
  return output
    .split(/\n(?=\S)/)
    .filter((error) => error.trim() !== '')
    .map((message) => ({
      line: Number(/^[^\n]*\/checks\.ts\((\d+),/.exec(message)?.[1]),
      tree: Number(/^[^\n]*\/build(\d+)\/[^\n]*\(\d+,/.exec(message)?.[1]),
      message,
    }));
}

/** Returns the end of a sentence from an error: its last line is the most specific. */
function describe(message: string): string {
  if (/no exported member|'"missing"'/.test(message)) return 'is missing';
  const [last = ''] = message.trim().split('\n').slice(-1);
  const reason = last
    .replace(/^.*error TS\d+: /, '')
    .replaceAll(/import\("[^"]*"\)\./g, '')
    .trim();
  return `has changed: ${reason.length > LONGEST ? `${reason.slice(0, LONGEST)}…` : reason}`;
}
