import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { restoreRegistryAfterwards } from '../support/registry.ts';
import { expect, test } from '../support/server.ts';
import { emptyRepository, type TeamRepository } from '../support/team-repository.ts';
import { deployFrom } from '../support/team-server.ts';
import { signInAsDemo } from '../support/users.ts';
import { buildWithVite } from '../support/vite-build.ts';

const GUEST = resolve(import.meta.dirname, '../guests/vite');

let team: TeamRepository;
restoreRegistryAfterwards();

test.beforeAll(async () => {
  team = await emptyRepository();
  cpSync(GUEST, team.folder, { recursive: true });
});
test.afterAll(() => team.remove());

test('a guest built by Vite passes the check and works as a page', async ({ page, server }) => {
  await buildWithVite(team.folder);
  team.harmony('wrap', 'dist');
  const origin = await team.start('serve');
  expect(team.harmony('check', origin)).toContain('pass the page guest mounts and unmounts twice');
  await deployFrom({ origin }, server.buildsFolder, 'mf-vite-guest');
  await signInAsDemo(page, server);
  await page.goto('/vite-guest');
  await expect(page.getByRole('heading', { name: 'Built by Vite' })).toBeVisible();
  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
});
