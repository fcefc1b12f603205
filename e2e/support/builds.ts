import { expect } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRegistry } from './registry.ts';

const root = resolve(import.meta.dirname, '../..');

/** What the page of the goals says below its heading, as it stands in its scripts. */
export const GOALS_TEXT = '"What you save for together."';

/** The build of the goals that is live in a folder of builds. */
export function liveBuild(buildsFolder: string): string {
  const { microfrontends } = readRegistry(buildsFolder);
  return String(microfrontends.find(({ name }) => name === 'mf-goals')?.build);
}

/**
 * Puts something in the place of {@link GOALS_TEXT}: another text, or an expression where the text is said.
 *
 * @param script which brings its texts before it, by their ids
 */
export function inPlaceOfGoalsText(script: string, instead: string): string {
  if (/^"[^"]*"$/.test(instead)) return script.replaceAll(GOALS_TEXT, () => instead);
  const [, id] = new RegExp(`"([\\w-]{6})":\\[${GOALS_TEXT}\\]`).exec(script) ?? [];
  if (id === undefined) return script;
  const expression = instead.replaceAll(GOALS_TEXT, `"${id}"`);
  return script.replaceAll(`id:"${id}"`, () => `id:${expression}`);
}

/**
 * Leaves a build of the goals that differs from the live one, as somebody's next one would.
 *
 * @param instead an expression of JavaScript in place of {@link GOALS_TEXT}
 */
export function addBuild(buildsFolder: string, build: string, instead: string): void {
  const live = liveBuild(buildsFolder);
  const folder = join(buildsFolder, 'mf-goals', build);
  cpSync(join(buildsFolder, 'mf-goals', live), folder, { recursive: true });
  for (const file of globSync('*.br', { cwd: folder })) rmSync(join(folder, file));
  let isChanged = false;
  for (const file of globSync('*.{js,json}', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8');
    isChanged ||= text.includes(GOALS_TEXT);
    const changed = inPlaceOfGoalsText(text, instead).replaceAll(live, build);
    writeFileSync(join(folder, file), changed);
  }
  expect(isChanged).toBe(true);
}

/**
 * Runs `npm run deploy` on the builds of a server, which serves on meanwhile.
 *
 * @returns what it tells the operator
 * @throws with what it said, when it refused
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
