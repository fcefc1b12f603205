import { changeScripts } from '../support/reports.ts';
import { serveElsewhere } from '../support/elsewhere.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { readRegistry, restoreRegistryAfterwards, writeRegistry } from '../support/registry.ts';
import { expect, startProduct, test } from '../support/server.ts';
import { signInAsDemo } from '../support/users.ts';
import type { Page } from '@playwright/test';

restoreRegistryAfterwards();

const panelIn = (page: Page) => page.getByRole('dialog', { name: 'What is live' });

test('shows live builds, a rollout and a failed load to users who search for it', async ({
  page,
  server,
}) => {
  const live = readRegistry(server.buildsFolder);
  const goals = live.microfrontends.find(({ name }) => name === 'mf-goals');
  const marketing = live.microfrontends.find(({ name }) => name === 'mf-marketing');
  if (!goals || !marketing) throw new Error('No live builds');
  writeRegistry(server.buildsFolder, {
    ...live,
    shares: [{ percent: 1, row: { ...goals, build: 'abcdefabcdef' } }],
  });
  await changeScripts(page, 'mf-datenights', () => 'throw new RangeError("broken");');
  await signInAsDemo(page, server);
  await page.goto('/date-nights');
  await expect(page.getByText('Couldn’t load this page')).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { name: 'What is live' })).toHaveCount(0);
  await page.keyboard.type('engineers');
  await palette.getByRole('option', { name: 'What is live' }).click();
  const panel = panelIn(page);
  const builds = panel.getByRole('region', { name: 'Live builds' });
  const row = builds.getByRole('listitem').filter({ hasText: 'mf-goals' });
  await expect(row).toContainText(`Build ${goals.build}, kit ${goals.kit}`);
  await expect(row).toContainText('1% of users get build abcdefabcdef');
  await expect(row).toContainText(`This page has build ${goals.build}.`);
  await expect(builds.getByRole('listitem').filter({ hasText: 'shell' })).toContainText(
    /[1-9][\d.,]* kB of scripts loaded in this tab/,
  );
  // No size for scripts that this tab has not loaded.
  await expect(builds.getByRole('listitem').filter({ hasText: 'mf-marketing' })).toHaveText(
    `mf-marketing Build ${marketing.build}, kit ${marketing.kit}`,
    { useInnerText: true },
  );
  const failures = panel.getByRole('region', { name: 'Last failures in this tab' });
  await expect(failures).toContainText(/mf-datenights.*while loading: RangeError/);
  await expect(failures).not.toContainText('Before this page was loaded');

  // The page fails while the dialog is open.
  await page.goto('/date-nights?overrides');
  await expect(failures.getByText(/^.*while loading: RangeError$/)).toHaveCount(2);
  await expect(failures.getByText('Before this page was loaded')).toHaveCount(1);
});

test('shows the failures of a tab until its user signs out, also after a reload', async ({
  page,
  server,
}) => {
  await changeScripts(page, 'mf-datenights', () => 'throw new RangeError("broken");');
  await signInAsDemo(page, server);
  await page.goto('/date-nights');
  await expect(page.getByText('Couldn’t load this page')).toBeVisible();
  await page.goto('/goals?overrides');
  const failures = panelIn(page).getByRole('region', { name: 'Last failures in this tab' });
  const failure = failures.getByRole('listitem');
  await expect(failure).toHaveCount(1);
  await expect(failure).toContainText(/mf-datenights.*while loading: RangeError/);
  await expect(failure).toContainText('Before this page was loaded');

  await panelIn(page).getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('Control+k');
  await expect(
    page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox'),
  ).toBeFocused();
  await page.keyboard.type('sign out');
  await page.getByRole('option', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty('harmony-failures');
  await signInAsDemo(page, server);
  await page.goto('/goals?overrides');
  await expect(failures).toContainText('Nothing yet');
});

test('sets an override after confirmation, and resets it', async ({ page, server }) => {
  const elsewhere = await serveElsewhere(server.buildsFolder);
  await signInAsDemo(page, server);
  await page.goto('/goals?overrides');
  const panel = panelIn(page);
  await panel.getByRole('button', { name: 'Try another build' }).click();
  const field = panel.getByRole('textbox', { name: 'Micro-frontend and server' });
  await expect(field).toBeFocused();
  await field.fill('mf-goals@http://elsewhere.example');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Name a micro-frontend and a server/);
  await expectAccessible(page);
  await field.fill(`mf-goals@${elsewhere.origin}`);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Load parts of Harmony from another server?' });
  await expect(question).toContainText(`mf-goals (${elsewhere.origin})`);
  await question.getByRole('button', { name: 'Load' }).click();
  await expect(page.getByText('What we are trying out.')).toBeVisible();

  const badge = page.getByRole('complementary', { name: 'Override' });
  await badge.getByRole('button', { name: 'Details' }).click();
  const overrides = panel.getByRole('region', { name: 'Overrides in this browser' });
  await expect(overrides).toContainText(elsewhere.origin);
  await overrides.getByRole('button', { name: 'Reset mf-goals' }).click();
  await expect(page.getByText('Saving together for the things you both want.')).toBeVisible();
  await expect(badge).toBeHidden();
  elsewhere.stop();
});

test('offers no override where the server does not allow them', async ({ browser }) => {
  const ours = await startProduct({ OVERRIDES: '0' });
  const context = await browser.newContext({ baseURL: ours.origin });
  const page = await context.newPage();
  await page.goto('/?overrides');
  const panel = panelIn(page);
  await expect(panel).toContainText('This server does not allow overrides.');
  await expect(panel.getByRole('button', { name: 'Try another build' })).toHaveCount(0);
  await context.close();
  await ours.stop();
});
