import { registrySchema, soundRegistry, type Registry } from '@harmony/contract';
import { join } from 'node:path';
import { buildsDirectory } from '../project.ts';
import type { LiveBuilds } from '../store/build-store.ts';
import { ToolError } from '../errors/tool-error.ts';
import { readRow } from './read-row.ts';

export { writeRegistry } from '@harmony/bff/build-store/registry-file';

/**
 * Returns the live registry; `undefined` before the first build.
 *
 * @throws when it does not match the contract
 */
export function registryIn({ registry }: Pick<LiveBuilds, 'registry'>): Registry | undefined {
  if (registry === undefined) return undefined;
  try {
    return registrySchema.parse(registry);
  } catch (error) {
    throw new ToolError(
      'damagedRegistry',
      'The registry is damaged. npm run build writes a new one.',
      { cause: error },
    );
  }
}

/** Reads the registry row of a build. */
export function builtRow(name: string, build: string): unknown {
  return readRow(join(buildsDirectory, name, build), (content) => content);
}

/**
 * Builds the registry from rows.
 *
 * @param rows rows of the shell and of each micro-frontend, by name
 * @throws when a row does not match the contract, or two claim the same name, address or slot
 */
export function registryOf(rows: ReadonlyMap<string, unknown>): Registry {
  const { registry, problems } = soundRegistry({
    shell: rows.get('shell'),
    microfrontends: [...rows].filter(([name]) => name !== 'shell').map(([, row]) => row),
  });
  if (problems.length > 0)
    throw new ToolError(
      'conflictingRows',
      'These builds do not fit together. Change one of them.',
      { details: problems.join('\n') },
    );
  return registry;
}
