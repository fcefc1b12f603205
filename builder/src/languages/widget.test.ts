import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../project.ts';

const entries = globSync('mf-*/src/embed/*.ts', { cwd: root });

/** A script for pages of others is one file, which no texts are put beside: an id would be all that it says. */
it.each(entries)('%s and what it imports say their texts without macros', (entry) => {
  const spoken = [...importedBy(join(root, entry))].filter((file) =>
    /@lingui|\/language['"]/.test(readFileSync(file, 'utf8')),
  );
  expect(spoken).toEqual([]);
});

/** A module and those of the same folder tree that it imports, types included. */
function importedBy(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g)) {
    importedBy(join(dirname(file), path), known);
  }
  return known;
}
