import { registrySchema, type Registry } from '@harmony/contract';
import { readFileSync, statSync } from 'node:fs';

/**
 * Reads which builds are live. The file is read again when it has been switched, so a deploy needs
 * no restart.
 *
 * @param file the registry, as the builds leave it
 * @returns a function that answers the live registry, and throws before the first build
 */
export function registryReader(file: string): () => Registry {
  let known: { modified: number; registry: Registry } | undefined;
  return () => {
    const modified = statSync(file).mtimeMs;
    if (known?.modified !== modified) {
      known = { modified, registry: registrySchema.parse(JSON.parse(readFileSync(file, 'utf8'))) };
    }
    return known.registry;
  };
}
