import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRegistry } from '../support/registry.ts';
import { expect, test } from '../support/server.ts';

const root = resolve(import.meta.dirname, '../..');
const TEXT = '"What you save for together."';

// Each deploy starts a server and a browser of its own.
test.setTimeout(240_000);

/** Leaves a build of the goals that differs from the live one, as somebody's next one would. */
function addBuild(buildsFolder: string, build: string, instead: string): void {
  const live = liveBuild(buildsFolder);
  const folder = join(buildsFolder, 'mf-goals', build);
  cpSync(join(buildsFolder, 'mf-goals', live), folder, { recursive: true });
  for (const file of globSync('*.br', { cwd: folder })) rmSync(join(folder, file));
  let isChanged = false;
  for (const file of globSync('*.{js,json}', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8');
    isChanged ||= text.includes(TEXT);
    const changed = text.replaceAll(TEXT, () => instead).replaceAll(live, build);
    writeFileSync(join(folder, file), changed);
  }
  expect(isChanged).toBe(true);
}

function liveBuild(buildsFolder: string): string {
  const { microfrontends } = readRegistry(buildsFolder);
  return String(microfrontends.find(({ name }) => name === 'mf-goals')?.build);
}

/** Runs `npm run deploy` on the builds of a server, which serves on meanwhile. */
function deploy(buildsFolder: string, build: string): string {
  const script = join(root, 'scripts/deploy.ts');
  return execFileSync(process.execPath, [script, 'mf-goals', '--to', build], {
    env: { ...process.env, BUILDS_DIR: buildsFolder },
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

test('a build that throws is seen when it is tried, and never live', async ({ server }) => {
  const live = liveBuild(server.buildsFolder);
  addBuild(server.buildsFolder, 'aaaaaaaaaaaa', '(()=>{throw new TypeError("broken")})()');
  expect(() => deploy(server.buildsFolder, 'aaaaaaaaaaaa')).toThrow(
    /nothing has changed.*\/goals: .*This part stopped working/s,
  );
  expect(liveBuild(server.buildsFolder)).toBe(live);
});

test('a build that complains in the console is never live either', async ({ server }) => {
  const live = liveBuild(server.buildsFolder);
  addBuild(server.buildsFolder, 'bbbbbbbbbbbb', `(console.error("a bad prop"),${TEXT})`);
  expect(() => deploy(server.buildsFolder, 'bbbbbbbbbbbb')).toThrow(
    /\/goals: the console says: a bad prop/,
  );
  expect(liveBuild(server.buildsFolder)).toBe(live);
});

test('a build that works is live after it was tried', async ({ page, server }) => {
  addBuild(server.buildsFolder, 'cccccccccccc', '"What we save for, hand in hand."');
  expect(deploy(server.buildsFolder, 'cccccccccccc')).toContain('is at cccccccccccc now');
  await page.goto('/');
  await page.getByRole('button', { name: 'See the demo couple' }).first().click();
  await page.getByRole('navigation', { name: 'Main' }).getByText('Goals').click();
  await expect(page.getByText('What we save for, hand in hand.')).toBeVisible();
});
