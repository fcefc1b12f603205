import {
  previousRegistryFile,
  registrySchema,
  soundRegistry,
  type Registry,
} from '@harmony/contract';
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildsDirectory } from './rooms.ts';

/** The file that says which builds are live. */
export const registryFile = join(buildsDirectory, 'manifest.json');

/**
 * The registry as it is live now; `undefined` before the first build.
 *
 * @throws when it is not as the contract says
 */
export function readRegistry(): Registry | undefined {
  if (!existsSync(registryFile)) return undefined;
  try {
    return registrySchema.parse(JSON.parse(readFileSync(registryFile, 'utf8')));
  } catch (error) {
    throw new Error('The registry is not in order. npm run build makes it anew.', { cause: error });
  }
}

/** The row that a build brought along. */
export function builtRow(name: string, build: string): unknown {
  return JSON.parse(readFileSync(join(buildsDirectory, name, build, 'row.json'), 'utf8'));
}

/**
 * The registry of some rows.
 *
 * @param rows the row of the shell and of each micro-frontend by name
 * @throws when a row is not as the contract says, or two claim the same name, address or slot
 */
export function registryOf(rows: ReadonlyMap<string, unknown>): Registry {
  const { registry, problems } = soundRegistry({
    shell: rows.get('shell'),
    microfrontends: [...rows].filter(([name]) => name !== 'shell').map(([, row]) => row),
  });
  if (problems.length > 0) throw new Error(`These do not fit together:\n${problems.join('\n')}`);
  return registry;
}

/**
 * Writes a registry in one step: whoever asks gets the one before or after, never something between.
 * The one before is put aside, for a server that finds this one spoilt when it starts.
 */
export function writeRegistry(target: string, registry: Registry): void {
  const text = JSON.stringify(registry, null, 2);
  if (existsSync(target)) {
    if (readFileSync(target, 'utf8') === text) return;
    if (isSound(target)) copyFileSync(target, previousRegistryFile(target));
  }
  const unfinished = `${target}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, target);
}

function isSound(file: string): boolean {
  try {
    return soundRegistry(JSON.parse(readFileSync(file, 'utf8'))).problems.length === 0;
  } catch {
    return false;
  }
}
