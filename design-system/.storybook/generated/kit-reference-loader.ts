import { readKitReference } from '@harmony/builder/kit-reference';
import { root } from '@harmony/builder/project';

/** webpack loader that returns a module with the exports of the kit, from its declarations. */
export default async function loadKitReference(): Promise<string> {
  return `export default ${JSON.stringify(await readKitReference(root))};`;
}
