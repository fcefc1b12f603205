import { registrySchema, type Registry } from '@harmony/contract';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildsDirectory } from './rooms.ts';

const file = join(buildsDirectory, 'manifest.json');

/** The registry as it is live now; `undefined` before the first build. */
export function readRegistry(): Registry | undefined {
  return existsSync(file)
    ? registrySchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    : undefined;
}

/**
 * Makes these builds live, at once for all: who asks gets the registry before or after the switch,
 * never something between.
 *
 * @param live the build of each room by its name
 */
export function switchRegistry(live: ReadonlyMap<string, string>): void {
  const rows = [...live].map(([name, build]) => [name, builtRow(name, build)] as const);
  writeRegistry(file, new Map(rows));
}

/** The row that a build brought along. */
export function builtRow(name: string, build: string): unknown {
  return JSON.parse(readFileSync(join(buildsDirectory, name, build, 'row.json'), 'utf8'));
}

/**
 * Writes a registry in one step.
 *
 * @param rows the row of the shell and of each micro-frontend by name
 * @throws when a row is not as the contract says
 */
export function writeRegistry(target: string, rows: ReadonlyMap<string, unknown>): void {
  const registry = registrySchema.parse({
    shell: rows.get('shell'),
    microfrontends: [...rows].filter(([name]) => name !== 'shell').map(([, row]) => row),
  });
  const unfinished = `${target}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(registry, null, 2));
  renameSync(unfinished, target);
}
