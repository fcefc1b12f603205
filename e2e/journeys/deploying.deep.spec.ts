import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addBuild, deploy, GOALS_TEXT, liveBuild } from '../support/builds.ts';
import { expect, test } from '../support/server.ts';

const NEXT_BUILD = 'abcdefabcdef';
const [before, after] = [JSON.parse(GOALS_TEXT) as string, 'What we save for, hand in hand.'];

test('deploys and rolls back a micro-frontend under an open page', async ({ page, server }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'See the demo couple' }).first().click();
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByText('Shared Income')).toBeVisible();
  const live = liveBuild(server.buildsFolder);
  addBuild(server.buildsFolder, NEXT_BUILD, JSON.stringify(after));
  expect(deploy(server.buildsFolder, 'mf-goals', '--to', NEXT_BUILD, '--untried')).toContain(
    'is at',
  );

  // An open page keeps its builds until it receives the new registry.
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

test('rejects a missing build and changes nothing', async ({ server }) => {
  const manifest = () => readFileSync(join(server.buildsFolder, 'manifest.json'), 'utf8');
  const unchanged = manifest();
  expect(() => deploy(server.buildsFolder, 'mf-goals', '--to', '000000000000')).toThrow(
    /No build 000000000000 of mf-goals/,
  );
  expect(() => deploy(server.buildsFolder, 'mf-nothing')).toThrow(/Choose from: shell, mf-/);
  expect(manifest()).toBe(unchanged);
});
