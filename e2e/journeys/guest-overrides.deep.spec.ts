import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { policyViolations } from '../support/policies.ts';
import { restoreRegistryAfterwards } from '../support/registry.ts';
import { expect, startProduct, test, type ProductServer } from '../support/server.ts';
import { emptyRepository, type TeamRepository } from '../support/team-repository.ts';
import { deployFrom } from '../support/team-server.ts';
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
  origin = await team.start('serve');
});
test.afterAll(() => team.remove());

async function bundle(): Promise<void> {
  await buildWithVite(team.folder);
  team.harmony('wrap', 'dist');
}

const badgeIn = (page: Page) => page.getByRole('complementary', { name: 'Override' });

/** Opens the guest from its team's server, and confirms the override. */
async function tryGuest(page: Page, server: ProductServer): Promise<void> {
  await signInAsDemo(page, server);
  await page.goto(`/vue-guest?override=${NAME}@${origin}`);
  await page.getByRole('button', { name: 'Load' }).click();
  await expect(badgeIn(page)).toContainText(origin);
}

/** Opens the guest through a server that allows some policies for tried builds. */
async function tryWith(browser: Browser, policies: string) {
  const server = await startProduct({
    OVERRIDES: '0',
    OVERRIDE_ORIGINS: origin,
    OVERRIDE_POLICIES: policies,
  });
  const page = await browser.newPage({ baseURL: server.origin });
  const violations = await policyViolations(page);
  await tryGuest(page, server);
  const close = async () => {
    await page.close();
    await server.stop();
  };
  return { page, violations, close };
}

test('is refused with a number where the operator does not allow its policy', async ({
  browser,
}) => {
  const { page, violations, close } = await tryWith(browser, 'another');
  const refusal = `HY1029: ${NAME} from ${origin} needs the Trusted Types policy vue`;
  await expect(badgeIn(page)).toContainText(refusal);
  await badgeIn(page).getByRole('button', { name: 'Details' }).click();
  const overrides = page.getByRole('region', { name: 'Overrides in this browser' });
  await expect(overrides).toContainText(refusal);
  await expect(page.getByText('Built by Vue')).toHaveCount(0);
  // The build was not run, so it has not tried to create the policy.
  expect(violations).toEqual([]);
  await close();
});

test('works where the operator allows its policy', async ({ browser }) => {
  const { page, violations, close } = await tryWith(browser, 'vue');
  await expect(badgeIn(page)).toContainText(`${NAME} comes from ${origin}.`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Cake' })).toBeVisible();
  expect(violations).toEqual([]);
  await close();
});

test('works with the policy of its live build', async ({ page, server }) => {
  await deployFrom({ origin }, server.buildsFolder, NAME, '--allow-policy', 'vue');
  team.edit('src/GuestPage.vue', 'Built by Vue', 'Tried by Vue');
  await bundle();
  await tryGuest(page, server);
  await expect(page.getByRole('heading', { name: 'Tried by Vue' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cake' })).toBeVisible();
});
