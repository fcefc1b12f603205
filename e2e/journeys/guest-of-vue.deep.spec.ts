import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { endpoints, userSchema } from '@harmony/contract';
import type { Browser } from '@playwright/test';
import { deploy } from '../support/builds.ts';
import { buildOf, failureOf, pageWithCard } from '../support/guest.ts';
import { addHandWrittenMicrofrontend } from '../support/hand-written-micro-frontend.ts';
import { restoreRegistryAfterwards } from '../support/registry.ts';
import { expect, test, type ProductServer } from '../support/server.ts';
import { emptyRepository, type TeamRepository } from '../support/team-repository.ts';
import { deployFrom, deployShellWithKit } from '../support/team-server.ts';
import { signInAsDemo } from '../support/users.ts';
import { buildWithVite } from '../support/vite-build.ts';

const GUEST = resolve(import.meta.dirname, '../guests/vue');
const NAME = 'mf-vue-guest';

// Unpacked once for all tests.
test.describe.configure({ mode: 'serial' });

let team: TeamRepository;
let origin: string;
restoreRegistryAfterwards();

test.beforeAll(async () => {
  team = await emptyRepository();
  cpSync(GUEST, team.folder, { recursive: true });
  await bundle();
});
test.afterAll(() => team.remove());

async function bundle(): Promise<void> {
  await buildWithVite(team.folder);
  team.harmony('wrap', 'dist');
}

test('passes the check of the container protocol with its declared policy', async () => {
  origin = await team.start('serve');
  expect(team.harmony('check', origin).trim().split('\n')).toEqual([
    `pass /mf/manifest.json offers ${NAME}`,
    'pass all files are as files.json lists them',
    'pass row.json refers to files of its build alone',
    'pass the entry defines a container',
    'pass the table has all pages and slots',
    'pass the page guest mounts and unmounts twice',
    'pass the slot vue-guest.card mounts and unmounts twice',
  ]);
  team.edit('declaration.ts', "trustedTypes: ['vue']", 'trustedTypes: []');
  team.harmony('wrap', 'dist');
  expect(failureOf(() => team.harmony('check', origin))).toMatch(
    /^fail HY1027: the page guest: .*Markup composed as text/m,
  );
  team.edit('declaration.ts', 'trustedTypes: []', "trustedTypes: ['vue']");
  team.harmony('wrap', 'dist');
});

test('is deployed once the operator allows its policy, and works as a page', async ({
  page,
  server,
}) => {
  const from = [NAME, '--from', origin];
  expect(() => deploy(server.buildsFolder, ...from)).toThrow(/HY1028: .*--allow-policy vue/);
  deploy(server.buildsFolder, ...from, '--allow-policy', 'vue');
  await signInAsDemo(page, server);
  await page.goto('/vue-guest');
  await expect(page.getByRole('heading', { name: 'Built by Vue' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cake' })).toBeVisible();
  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();

  const created = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): void };
    };
    return ['vue', 'another', 'default'].filter((name) => {
      try {
        trustedTypes.createPolicy(name, {});
        return true;
      } catch {
        return false;
      }
    });
  });
  // Like a second guest that uses this framework.
  expect(created).toEqual(['vue']);
});

test('uses the session, the API, live data and toasts of the page', async ({ page, server }) => {
  await signInAsDemo(page, server);
  await page.goto('/vue-guest');
  const { firstName } = userSchema.parse(
    await (await page.request.get(endpoints.session.currentUser.path)).json(),
  );
  await expect(page.getByText(`Hello ${firstName}`)).toBeVisible();
  await page.getByRole('button', { name: 'Add a boat' }).click();
  await expect(page.getByText(`${firstName} added A boat`, { exact: true })).toBeVisible();
  await expect(page.getByText('A boat: $1,234')).toBeVisible();

  // Like a change by the partner: the page receives an event.
  await page.request.post(endpoints.goals.create.path, {
    data: { name: 'A tent', targetAmount: '300' },
    headers: { Origin: server.origin },
  });
  await expect(page.getByText('A tent: $300')).toBeVisible();
});

test('keeps working in a shell with an extended kit, and blocks an incompatible one', async ({
  server,
}) => {
  const file = 'mf-kit/src/toast/toast.d.ts';
  await deployShellWithKit(server.buildsFolder, 'grown', (types) => {
    types[file] += 'export declare function useWish(): string;';
  });
  const broken = deployShellWithKit(server.buildsFolder, 'broken', (types) => {
    types[file] = String(types[file]).replace(
      /function toast\([^)]*\)/,
      'function toast(title: number)',
    );
  });
  await expect(broken).rejects.toThrow(
    /mf-vue-guest cannot use the shell: toast of @harmony\/mf-kit has changed/,
  );
});

test('shows its card in the page of another micro-frontend, also with new props', async ({
  page,
  server,
}) => {
  const remove = addHandWrittenMicrofrontend(server, pageWithCard('vue-guest.card'));
  await signInAsDemo(page, server);
  await page.goto('/wild');
  await expect(page.getByText('A card for Monday')).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByText('A card for Tuesday')).toBeVisible();
  remove();
});

test('fails without affecting other pages, and is rolled back with its policy', async ({
  page,
  server,
}) => {
  const live = buildOf(server.buildsFolder, NAME);
  team.edit('src/lifecycles.js', 'app.mount(domElement)', 'app.mount(null.domElement)');
  await bundle();
  expect(failureOf(() => team.harmony('check', origin))).toMatch(/^fail HY1027: the page guest: /m);
  await deployFrom({ origin }, server.buildsFolder, NAME, '--allow-policy', 'vue');
  expect(buildOf(server.buildsFolder, NAME)).not.toBe(live);
  await signInAsDemo(page, server);
  await page.goto('/vue-guest');
  await expect(page.getByText('Couldn’t load this page')).toBeVisible();
  await page.getByRole('link', { name: 'Goals' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Goals');

  deploy(server.buildsFolder, NAME, '--to', live, '--untried');
  await page.goto('/vue-guest');
  await expect(page.getByRole('listitem').filter({ hasText: 'Cake' })).toBeVisible();
});

test('is live for a share of users, and withdrawn', async ({ browser, server }) => {
  team.edit('src/lifecycles.js', 'app.mount(null.domElement)', 'app.mount(domElement)');
  team.edit('src/GuestPage.vue', 'Built by Vue', 'Rebuilt by Vue');
  await bundle();
  const share = ['--share', '50', '--allow-policy', 'vue'];
  await deployFrom({ origin }, server.buildsFolder, NAME, ...share);
  const shown = new Set<string>();
  while (shown.size < 2) shown.add(await headingFor(browser, server));
  expect([...shown].toSorted()).toEqual(['Built by Vue', 'Rebuilt by Vue']);
  expect(deploy(server.buildsFolder, NAME, '--share', '0')).toContain('All visitors get the live');
  expect(await headingFor(browser, server)).toBe('Built by Vue');
});

/** Opens the page as a new user, and returns its heading once Vue has written the markup below it. */
async function headingFor(browser: Browser, server: ProductServer): Promise<string> {
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await signInAsDemo(page, server);
  await page.goto('/vue-guest');
  await expect(page.getByRole('listitem').filter({ hasText: 'Cake' })).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await context.close();
  return heading;
}
