import {
  guestDeclarationSchema,
  type GuestDeclaration,
} from '@harmony/bff/build-store/trusted-types';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ToolError } from '../errors/tool-error.ts';

/** Version of the kit installed in a team's repository, and the hash of its exports. */
export interface Kit {
  kit: string;
  exports: string;
}

const require = createRequire(import.meta.url);

/** Reads the installed kit. */
export function installedKit(): Kit {
  const { version } = require('@harmony/mf-kit/package.json') as { version: string };
  const list = readFileSync(require.resolve('@harmony/mf-kit/exports.json'));
  return { kit: version, exports: createHash('sha256').update(list).digest('hex').slice(0, 12) };
}

/**
 * Reads the declaration of the micro-frontend in a folder.
 *
 * @throws when it is missing or does not match the contract
 */
export async function declarationIn(folder: string): Promise<GuestDeclaration> {
  const file = join(folder, 'declaration.ts');
  if (!existsSync(file))
    throw new ToolError(
      'invalidDeclaration',
      'No declaration.ts in this folder. Run npx harmony new first.',
    );
  const module = (await import(pathToFileURL(file).href)) as { default: unknown };
  const { data, error } = guestDeclarationSchema.safeParse(module.default);
  if (data) return data;
  const [issue] = error.issues;
  throw new ToolError(
    'invalidDeclaration',
    `declaration.ts is invalid (${issue?.path.join('.')}: ${issue?.message}).`,
  );
}

const SOURCES = '{declaration.ts,package.json,package-lock.json,src/**/*.*}';

/**
 * Returns the identity of a build: a hash of the sources and the kit, so that a build never changes.
 */
export function identityOf(folder: string, kit: Kit): string {
  const hash = createHash('sha256').update(JSON.stringify(kit));
  for (const file of globSync(SOURCES, { cwd: folder }).toSorted()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
