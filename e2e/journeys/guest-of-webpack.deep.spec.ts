import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { pageWithCard } from '../support/guest.ts';
import { addHandWrittenMicrofrontend } from '../support/hand-written-micro-frontend.ts';
import { restoreRegistryAfterwards } from '../support/registry.ts';
import { expect, test } from '../support/server.ts';
import { emptyRepository, type TeamRepository } from '../support/team-repository.ts';
import { deployFrom } from '../support/team-server.ts';
import { signInAsDemo } from '../support/users.ts';

const GUEST = resolve(import.meta.dirname, '../guests/module-federation');

// Unpacked once for all tests.
test.describe.configure({ mode: 'serial' });

let team: TeamRepository;
let origin: string;
restoreRegistryAfterwards();

test.beforeAll(async () => {
  team = await emptyRepository();
  cpSync(GUEST, team.folder, { recursive: true });
  await bundle(team.folder);
  team.harmony('wrap', 'dist');
  origin = await team.start('serve');
});
test.afterAll(() => team.remove());

async function bundle(folder: string): Promise<void> {
  const { default: options } = (await import(`${folder}/webpack.config.js`)) as {
    default: Configuration;
  };
  const stats = await new Promise<Stats | undefined>((done, fail) => {
    webpack({ ...options, context: folder }, (error, result) =>
      error ? fail(error) : done(result),
    );
  });
  expect(stats?.toString('errors-only')).toBe('');
}

test('passes the check of the container protocol', () => {
  expect(team.harmony('check', origin).trim().split('\n')).toEqual([
    'pass /mf/manifest.json offers mf-guest',
    'pass all files are as files.json lists them',
    'pass row.json refers to files of its build alone',
    'pass the entry defines a container',
    'pass the table has all pages and slots',
    'pass the page guest mounts and unmounts twice',
    'pass the slot guest.card mounts and unmounts twice',
  ]);
});

test('is deployed, and works as a page and in a slot', async ({ page, server }) => {
  await deployFrom({ origin }, server.buildsFolder, 'mf-guest');
  await signInAsDemo(page, server);
  await page.goto('/guest');
  await expect(page.getByRole('heading', { name: 'Built by module federation' })).toBeVisible();
  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();

  const remove = addHandWrittenMicrofrontend(server, pageWithCard('guest.card'));
  await page.goto('/wild');
  await expect(page.getByText('A card for Monday')).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByText('A card for Tuesday')).toBeVisible();
  remove();
});
