import { registrySchema, soundRegistry, type Registry } from '@harmony/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildsDirectory } from '../project.ts';
import type { LiveBuilds } from '../store/build-store.ts';

export { writeRegistry } from '@harmony/bff/build-store/registry-file';

/**
 * The registry that is live; `undefined` before the first build.
 *
 * @throws when it is not as the contract says
 */
export function registryIn({ registry }: Pick<LiveBuilds, 'registry'>): Registry | undefined {
  if (registry === undefined) return undefined;
  try {
    return registrySchema.parse(registry);
  } catch (error) {
    throw new Error('The registry is damaged. npm run build writes a new one.', { cause: error });
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
