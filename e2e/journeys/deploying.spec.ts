import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '../support/server.ts';

const root = resolve(import.meta.dirname, '../..');
const NEXT_BUILD = 'abcdefabcdef';
const [before, after] = ['What you save for together.', 'What we save for, hand in hand.'];

/** Runs `npm run deploy` on the builds of a server. */
function deploy(buildsFolder: string, ...parameters: string[]): string {
  return execFileSync(process.execPath, [join(root, 'scripts/deploy.ts'), ...parameters], {
    env: { ...process.env, BUILDS_DIR: buildsFolder },
    encoding: 'utf8',
  });
}

/** Makes another build of the goals, which says something else. Gives the one that is live. */
function buildAgain(buildsFolder: string): string {
  const registry = JSON.parse(readFileSync(join(buildsFolder, 'manifest.json'), 'utf8')) as {
    microfrontends: { name: string; build: string }[];
  };
  const live = String(registry.microfrontends.find(({ name }) => name === 'mf-goals')?.build);
  const folder = join(buildsFolder, 'mf-goals', NEXT_BUILD);
  cpSync(join(buildsFolder, 'mf-goals', live), folder, { recursive: true });
  for (const file of globSync('*.br', { cwd: folder })) rmSync(join(folder, file));
  for (const file of globSync('*.{js,json}', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8');
    const changed = text.replaceAll(before, after).replaceAll(live, NEXT_BUILD);
    writeFileSync(join(folder, file), changed);
  }
  return live;
}

test('one micro-frontend is deployed and rolled back under an open page', async ({
  page,
  server,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'See the demo couple' }).first().click();
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByText('Shared Income')).toBeVisible();
  const live = buildAgain(server.buildsFolder);
  expect(deploy(server.buildsFolder, 'mf-goals', '--to', NEXT_BUILD, '--untried')).toContain(
    'is at',
  );

  // The page that was open goes on with the builds that it began with, until it hears of others.
  await tabs.getByText('Goals').click();
  await expect(page.getByText(before)).toBeVisible();
  await expect(async () => {
    await tabs.getByText('Dashboard').click();
    await expect(page.getByText('Shared Income')).toBeVisible();
    await tabs.getByText('Goals').click();
    await expect(page.getByText(after)).toBeVisible({ timeout: 1000 });
  }).toPass();

  expect(deploy(server.buildsFolder, 'mf-goals', '--to', live)).toContain(NEXT_BUILD);
  await tabs.getByText('Dashboard').click();
  await expect(page.getByText('Shared Income')).toBeVisible();
  await page.reload();
  await tabs.getByText('Goals').click();
  await expect(page.getByText(before)).toBeVisible();
});

test('a build that is not there is refused, and everything stays as it is', async ({ server }) => {
  const manifest = () => readFileSync(join(server.buildsFolder, 'manifest.json'), 'utf8');
  const unchanged = manifest();
  expect(() => deploy(server.buildsFolder, 'mf-goals', '--to', '000000000000')).toThrow(
    /There is no build 000000000000 of mf-goals/,
  );
  expect(() => deploy(server.buildsFolder, 'mf-nothing')).toThrow(/Say which: shell, mf-/);
  expect(manifest()).toBe(unchanged);
});
