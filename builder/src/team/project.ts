import { declarationSchema, type Declaration } from '@harmony/contract';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The kit that is installed in the repository of a team: its version, and the name of what it exports. */
export interface Kit {
  kit: string;
  exports: string;
}

const require = createRequire(import.meta.url);

/** Reads which kit is installed. */
export function installedKit(): Kit {
  const { version } = require('@harmony/mf-kit/package.json') as { version: string };
  const list = readFileSync(require.resolve('@harmony/mf-kit/exports.json'));
  return { kit: version, exports: createHash('sha256').update(list).digest('hex').slice(0, 12) };
}

/**
 * Reads what the micro-frontend in a folder declares of itself.
 *
 * @throws when there is no declaration, or it is not as the contract says
 */
export async function declarationIn(folder: string): Promise<Declaration> {
  const file = join(folder, 'declaration.ts');
  if (!existsSync(file)) throw new Error('There is no declaration.ts in this folder');
  const module = (await import(pathToFileURL(file).href)) as { default: unknown };
  return declarationSchema.parse(module.default);
}

const SOURCES = '{declaration.ts,package.json,package-lock.json,src/**/*.*}';

/** The identity of a build: a hash of the sources and of the kit, so that a build never changes. */
export function identityOf(folder: string, kit: Kit): string {
  const hash = createHash('sha256').update(JSON.stringify(kit));
  for (const file of globSync(SOURCES, { cwd: folder }).toSorted()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
