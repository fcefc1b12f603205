import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registrySchema, type Registry } from '@harmony/contract';
import { test } from './server.ts';

/** Returns the registry of live builds. */
export function readRegistry(buildsFolder: string): Registry {
  return registrySchema.parse(
    JSON.parse(readFileSync(join(buildsFolder, 'manifest.json'), 'utf8')),
  );
}

export function writeRegistry(buildsFolder: string, registry: Registry): void {
  writeFileSync(join(buildsFolder, 'manifest.json'), JSON.stringify(registry));
}

/** Restores the registry after the tests of a file, since other files share the server. */
export function restoreRegistryAfterwards(): void {
  let before: Registry;
  test.beforeAll(({ server }) => {
    before = readRegistry(server.buildsFolder);
  });
  test.afterAll(({ server }) => writeRegistry(server.buildsFolder, before));
}
