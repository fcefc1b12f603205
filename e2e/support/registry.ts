import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registrySchema, type Registry } from '@harmony/contract';
import { test } from './server.ts';

/** Which builds are live in a folder of builds. */
export function readRegistry(buildsFolder: string): Registry {
  return registrySchema.parse(
    JSON.parse(readFileSync(join(buildsFolder, 'manifest.json'), 'utf8')),
  );
}

/** Makes others live. */
export function writeRegistry(buildsFolder: string, registry: Registry): void {
  writeFileSync(join(buildsFolder, 'manifest.json'), JSON.stringify(registry));
}

/** Makes live again, after the tests of a file, what was live before: other files go on with the same server. */
export function restoreRegistryAfterwards(): void {
  let before: Registry;
  test.beforeAll(({ server }) => {
    before = readRegistry(server.buildsFolder);
  });
  test.afterAll(({ server }) => writeRegistry(server.buildsFolder, before));
}
