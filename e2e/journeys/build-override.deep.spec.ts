import type { Page } from '@playwright/test';
import { serveElsewhere } from '../support/elsewhere.ts';
import { expect, startProduct, test } from '../support/server.ts';

async function openDemo(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'See the demo couple' }).first().click();
  await expect(page.getByText('Shared Income')).toBeVisible();
}

/** Opens a link with overrides and confirms them. */
async function openOverride(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await questionIn(page).getByRole('button', { name: 'Load' }).click();
}

const questionIn = (page: Page) =>
  page.getByRole('dialog', { name: 'Load parts of Harmony from another server?' });

test('a link loads no code of another server before the visitor agrees', async ({
  page,
  server,
}) => {
  const elsewhere = await serveElsewhere(server.buildsFolder);
  const requestedOrigins = new Set<string>();
  page.on('request', (sent) => requestedOrigins.add(new URL(sent.url()).origin));
  await page.goto(`/de?override=mf-goals@${elsewhere.origin}`);
  const dialog = page.getByRole('dialog', {
    name: 'Teile von Harmony von einem anderen Server laden?',
  });
  await expect(dialog).toContainText(`mf-goals (${elsewhere.origin})`);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('harmony-override'))).toBeNull();
  expect([...requestedOrigins]).toEqual([server.origin]);

  await openDemo(page);
  await page.goto(`/goals?override=mf-goals@${elsewhere.origin}`);
  await expect(page.getByText('Saving together for the things you both want.')).toBeVisible();
  await questionIn(page).getByRole('button', { name: 'Load' }).click();
  await expect(page.getByText('What we are trying out.')).toBeVisible();
  // Overrides in effect are not confirmed again.
  await page.goto(`/goals?override=mf-goals@${elsewhere.origin}`);
  await expect(page.getByText('What we are trying out.')).toBeVisible();
  await expect(questionIn(page)).toBeHidden();
  elsewhere.stop();
});

test('overrides one micro-frontend from another server, with a badge, until reset', async ({
  page,
  server,
}) => {
  const elsewhere = await serveElsewhere(server.buildsFolder);
  await openDemo(page);

  await openOverride(page, `/goals?override=mf-goals@${elsewhere.origin}`);
  await expect(page.getByText('What we are trying out.')).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/goals`);
  const badge = page.getByRole('complementary', { name: 'Override' });
  await expect(badge).toContainText(`mf-goals comes from ${elsewhere.origin}.`);
  await page.reload();
  await expect(page.getByText('What we are trying out.')).toBeVisible();

  elsewhere.stop();
  await page.reload();
  await expect(badge).toContainText(`Couldn’t load mf-goals from ${elsewhere.origin}`);
  await expect(page.getByText('Saving together for the things you both want.')).toBeVisible();

  await badge.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Saving together for the things you both want.')).toBeVisible();
  await expect(badge).toBeHidden();
});

test('ignores overrides from an unknown origin', async ({ page, server }) => {
  const requestedOrigins = new Set<string>();
  page.on('request', (request) => requestedOrigins.add(new URL(request.url()).origin));
  await openOverride(page, '/?override=mf-marketing@https://elsewhere.example');
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(page.getByRole('complementary', { name: 'Override' })).toContainText(
    'Couldn’t load mf-marketing from https://elsewhere.example',
  );
  expect([...requestedOrigins]).toEqual([server.origin]);
});

test('ignores an override with an invalid address', async ({ page }) => {
  await page.goto('/?override=mf-marketing@http://elsewhere.example');
  await expect(page.getByRole('complementary', { name: 'Override' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('harmony-override'))).toBeNull();
});

test('overrides several micro-frontends, each from its server, until all are reset', async ({
  page,
  server,
}) => {
  const elsewhere = await serveElsewhere(server.buildsFolder);
  await openDemo(page);

  const missing = 'http://127.0.0.1:9';
  await openOverride(
    page,
    `/goals?override=mf-goals@${elsewhere.origin},mf-budget@${elsewhere.origin},mf-account@${missing}`,
  );
  await expect(page.getByText('What we are trying out.')).toBeVisible();
  const badge = page.getByRole('complementary', { name: 'Override' });
  await expect(badge).toContainText(`mf-goals comes from ${elsewhere.origin}.`);
  await expect(badge).toContainText(`mf-budget comes from ${elsewhere.origin}.`);
  await expect(badge).toContainText(`Couldn’t load mf-account from ${missing}`);
  await page.getByRole('navigation', { name: 'Main' }).getByText('Dashboard').click();
  await expect(page.getByText('Shared Income')).toBeVisible();

  await badge.getByRole('button', { name: 'Reset' }).click();
  await expect(badge).toBeHidden();
  elsewhere.stop();
});

test("overrides with another team's build through this server", async ({ server, browser }) => {
  const elsewhere = await serveElsewhere(server.buildsFolder);
  const ours = await startProduct({
    OVERRIDES: '0',
    OVERRIDE_ORIGINS: elsewhere.origin,
  });
  const context = await browser.newContext({ baseURL: ours.origin });
  const visitor = await context.newPage();
  const requestedOrigins = new Set<string>();
  visitor.on('request', (request) => requestedOrigins.add(new URL(request.url()).origin));
  await openDemo(visitor);

  await openOverride(
    visitor,
    `/goals?override=mf-goals@${elsewhere.origin},mf-budget@https://unknown.example`,
  );
  await expect(visitor.getByText('What we are trying out.')).toBeVisible();
  const badge = visitor.getByRole('complementary', { name: 'Override' });
  await expect(badge).toContainText(`mf-goals comes from ${elsewhere.origin}.`);
  await expect(badge).toContainText('Couldn’t load mf-budget from https://unknown.example');
  await visitor.getByRole('button', { name: 'Add Goal' }).first().click();
  await expect(visitor.getByRole('dialog')).toBeVisible();
  // Browsers send requests only to this origin.
  expect([...requestedOrigins]).toEqual([ours.origin]);

  await context.close();
  await ours.stop();
  elsewhere.stop();
});
