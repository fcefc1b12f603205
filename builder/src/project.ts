import type { Declaration } from '@harmony/contract';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** Folder of the builds and the registry. */
export const buildsDirectory = process.env['BUILDS_DIR'] ?? join(root, 'builds');

/** Workspaces whose code is part of every front-end build. */
export const sharedWorkspaces = ['contract', 'design-system', 'mf-kit'];

/** Returns the names of all micro-frontends: the folders with a declaration. */
export function microfrontendNames(): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'declaration.ts')))
    .toSorted();
}

/** Imports the declaration of a micro-frontend. */
export async function declarationOf(name: string): Promise<Declaration> {
  const module: { default: Declaration } = await import(join(root, name, 'declaration.ts'));
  return module.default;
}

/** Returns the current version of the kit. */
export function kitVersion(): string {
  const file = join(root, 'mf-kit', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
