import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { rspack, type Configuration as RspackConfiguration } from '@rspack/core';
import webpack from 'webpack';
import { deploy } from '../support/builds.ts';
import { buildOf, failureOf, pageWithCard } from '../support/guest.ts';
import { addHandWrittenMicrofrontend } from '../support/hand-written-micro-frontend.ts';
import { restoreRegistryAfterwards } from '../support/registry.ts';
import { expect, test } from '../support/server.ts';
import { emptyRepository, type TeamRepository } from '../support/team-repository.ts';
import { deployFrom } from '../support/team-server.ts';
import { signInAsDemo } from '../support/users.ts';

const GUEST = resolve(import.meta.dirname, '../guests/module-federation');

type Finished = (error: Error | null, stats?: { toString(kind: 'errors-only'): string }) => void;

/** Bundlers with module federation, each with a configuration in the guest's folder. */
const bundlers = {
  webpack: (options: object, finished: Finished) => webpack(options, finished),
  rspack: (options: RspackConfiguration, finished: Finished) => rspack(options, finished),
};
type Bundler = keyof typeof bundlers;

async function bundle(bundler: Bundler, folder: string): Promise<void> {
  const { default: options } = (await import(`${folder}/${bundler}.config.js`)) as {
    default: object;
  };
  const problems = await new Promise<string | undefined>((done, fail) => {
    bundlers[bundler]({ ...options, context: folder }, (error, stats) =>
      error ? fail(error) : done(stats?.toString('errors-only')),
    );
  });
  expect(problems).toBe('');
}

for (const bundler of ['webpack', 'rspack'] as const) {
  test.describe(`a guest of ${bundler}`, () => {
    // Unpacked once for all tests.
    test.describe.configure({ mode: 'serial' });

    let team: TeamRepository;
    let origin: string;
    restoreRegistryAfterwards();

    test.beforeAll(async () => {
      team = await emptyRepository();
      cpSync(GUEST, team.folder, { recursive: true });
      await bundle(bundler, team.folder);
    });
    test.afterAll(() => team.remove());

    test('is wrapped, and passes the check of the container protocol', async () => {
      expect(() => team.harmony('wrap', 'src')).toThrow(/HY1024: src has no remoteEntry\.js/);
      expect(team.harmony('wrap', 'dist')).toContain('Built mf-guest');
      origin = await team.start('serve');
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

    test('is deployed from its own server and works as a page', async ({ page, server }) => {
      await deployFrom({ origin }, server.buildsFolder, 'mf-guest');
      await signInAsDemo(page, server);
      await page.goto('/guest');
      await expect(page.getByRole('heading', { name: 'Built by module federation' })).toBeVisible();
      await page.getByRole('button', { name: 'Pressed 0 times' }).click();
      await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    });

    test('shows its card in the page of another micro-frontend, also with new props', async ({
      page,
      server,
    }) => {
      const remove = addHandWrittenMicrofrontend(server, pageWithCard('guest.card'));
      await signInAsDemo(page, server);
      await page.goto('/wild');
      await expect(page.getByText('A card for Monday')).toBeVisible();
      await page.getByRole('button', { name: 'Next day' }).click();
      await expect(page.getByText('A card for Tuesday')).toBeVisible();
      remove();
    });

    test('fails the check in one line when a page cannot be mounted', async () => {
      team.edit('src/guest-page.js', 'createRoot(domElement)', 'createRoot(null)');
      await bundle(bundler, team.folder);
      team.harmony('wrap', 'dist');
      expect(failureOf(() => team.harmony('check', origin))).toMatch(
        /^fail HY1027: the page guest: /m,
      );
    });

    test('fails without affecting other pages if deployed nevertheless, and is rolled back', async ({
      page,
      server,
    }) => {
      const live = buildOf(server.buildsFolder, 'mf-guest');
      await deployFrom({ origin }, server.buildsFolder, 'mf-guest');
      expect(buildOf(server.buildsFolder, 'mf-guest')).not.toBe(live);
      await signInAsDemo(page, server);
      await page.goto('/guest');
      await expect(page.getByText('Couldn’t load this page')).toBeVisible();
      await page.getByRole('link', { name: 'Goals' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Goals');

      deploy(server.buildsFolder, 'mf-guest', '--to', live, '--untried');
      await page.goto('/guest');
      await expect(page.getByRole('heading', { name: 'Built by module federation' })).toBeVisible();
    });
  });
}
