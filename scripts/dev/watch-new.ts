import { microfrontendNames, root } from '@harmony/builder/project';
import { watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Watches for micro-frontends that `npm run new` creates. It links them when all their files are written.
 *
 * @param known the names of the existing ones
 * @param onNew called once for each new one
 */
export function watchNew(known: readonly string[], onNew: (name: string) => Promise<void>): void {
  const seen = new Set(known);
  watch(join(root, 'node_modules', '@harmony'), (_event, name) => {
    if (name === null || seen.has(name) || !microfrontendNames().includes(name)) return;
    seen.add(name);
    onNew(name).catch((error: unknown) => {
      console.error(`${name} cannot be served. Restart npm run dev.`, error);
    });
  });
}
