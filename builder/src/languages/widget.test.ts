import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../project.ts';

const entries = globSync('mf-*/src/embed/*.ts', { cwd: root });

/** Embed scripts are single files without catalogs: a macro would be compiled to only an id. */
it.each(entries)('compiles %s and its imports without macros', (entry) => {
  const translated = [...importedBy(join(root, entry))].filter((file) =>
    /@lingui|\/language['"]/.test(readFileSync(file, 'utf8')),
  );
  expect(translated).toEqual([]);
});

/** Returns a module and its imports within the same folder tree, including types. */
function importedBy(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g)) {
    importedBy(join(dirname(file), path), known);
  }
  return known;
}
