import { registrySchema, type Registry } from '@harmony/contract';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads which builds are live. The file is read again when it has been switched, so a deploy needs
 * no restart.
 *
 * @param buildsDirectory where the builds and the registry are kept
 * @returns a function that answers the live registry, and throws before the first build
 */
export function registryReader(buildsDirectory: string): () => Registry {
  const file = join(buildsDirectory, 'manifest.json');
  let known: { modified: number; registry: Registry } | undefined;
  return () => {
    const modified = statSync(file).mtimeMs;
    if (known?.modified !== modified) {
      known = { modified, registry: registrySchema.parse(JSON.parse(readFileSync(file, 'utf8'))) };
    }
    return known.registry;
  };
}
