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
  const rowOf = (name: string, build: string): unknown =>
    JSON.parse(readFileSync(join(buildsDirectory, name, build, 'row.json'), 'utf8'));
  const rows = [...live].filter(([name]) => name !== 'shell');
  const registry = registrySchema.parse({
    shell: rowOf('shell', live.get('shell') ?? ''),
    microfrontends: rows.map(([name, build]) => rowOf(name, build)),
  });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(registry, null, 2));
  renameSync(unfinished, file);
}
