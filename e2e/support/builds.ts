import { expect } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRegistry } from './registry.ts';

const root = resolve(import.meta.dirname, '../..');

/** The introduction of the goals page, as it appears in its scripts. */
export const GOALS_TEXT = '"Saving together for the things you both want."';

/** The live build of the goals. */
export function liveBuild(buildsFolder: string): string {
  const { microfrontends } = readRegistry(buildsFolder);
  return String(microfrontends.find(({ name }) => name === 'mf-goals')?.build);
}

/**
 * Replaces {@link GOALS_TEXT} in a script by another text or by an expression.
 *
 * @param script with its texts, by message id
 */
export function replaceGoalsText(script: string, replacement: string): string {
  if (/^"[^"]*"$/.test(replacement)) return script.replaceAll(GOALS_TEXT, () => replacement);
  const [, id] = new RegExp(`"([\\w-]{6})":\\[${GOALS_TEXT}\\]`).exec(script) ?? [];
  if (id === undefined) return script;
  const expression = replacement.replaceAll(GOALS_TEXT, `"${id}"`);
  return script.replaceAll(`id:"${id}"`, () => `id:${expression}`);
}

/**
 * Adds a build of the goals that differs from the live one.
 *
 * @param replacement a JavaScript expression in place of {@link GOALS_TEXT}
 */
export function addBuild(buildsFolder: string, build: string, replacement: string): void {
  const live = liveBuild(buildsFolder);
  const folder = join(buildsFolder, 'mf-goals', build);
  cpSync(join(buildsFolder, 'mf-goals', live), folder, { recursive: true });
  for (const file of globSync('*.br', { cwd: folder })) rmSync(join(folder, file));
  let isChanged = false;
  for (const file of globSync('*.{js,json}', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8');
    isChanged ||= text.includes(GOALS_TEXT);
    const changed = replaceGoalsText(text, replacement).replaceAll(live, build);
    writeFileSync(join(folder, file), changed);
  }
  expect(isChanged).toBe(true);
}

/**
 * Runs `npm run deploy` on the builds of a running server.
 *
 * @returns its output
 * @throws with its output if it refuses
 */
export function deploy(buildsFolder: string, ...parameters: string[]): string {
  return execFileSync(
    process.execPath,
    [join(root, 'builder/src/deploy/deploy.ts'), ...parameters],
    {
      env: { ...process.env, BUILDS_DIR: buildsFolder },
      encoding: 'utf8',
      stdio: 'pipe',
    },
  );
}
