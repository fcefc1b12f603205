import type { Declaration } from '@harmony/contract';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of the project. */
export const root = resolve(import.meta.dirname, '../..');

/** Where builds and the registry are kept. */
export const buildsDirectory = process.env['BUILDS_DIR'] ?? join(root, 'builds');

/** The workspaces whose code is part of every front-end build. */
export const sharedWorkspaces = ['contract', 'design-system', 'mf-kit'];

/** The names of all micro-frontends: the folders with a declaration. */
export function microfrontendNames(): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'declaration.ts')))
    .toSorted();
}

/** What a micro-frontend declares of itself. */
export async function declarationOf(name: string): Promise<Declaration> {
  const module: { default: Declaration } = await import(join(root, name, 'declaration.ts'));
  return module.default;
}

/** The version of the kit that builds are made with now. */
export function kitVersion(): string {
  const file = join(root, 'mf-kit', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
