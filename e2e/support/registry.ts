import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registrySchema, type Registry } from '@harmony/contract';

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
