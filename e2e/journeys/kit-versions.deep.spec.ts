import { newVisitor, signInAsDemo } from '../support/users.ts';
import { readRegistry, writeRegistry } from '../support/registry.ts';
import { changeScripts, reportsOf } from '../support/reports.ts';
import { expect, test } from '../support/server.ts';

test('shows an error in place of a stopped micro-frontend, and the others as usual', async ({
  browser,
  server,
}) => {
  const registry = readRegistry(server.buildsFolder);
  const { page } = await newVisitor(browser, server.origin, 'Robin');
  const reports = reportsOf(server);
  const rows = registry.microfrontends.map((row) =>
    row.name === 'mf-goals' ? { ...row, stopped: 'needs useToday of @harmony/mf-kit' } : row,
  );
  writeRegistry(server.buildsFolder, { ...registry, microfrontends: rows });
  await signInAsDemo(page, server);
  await page.goto('/goals');
  await expect(page.getByText('This page belongs to another version of Harmony')).toBeVisible();
  await expect.poll(() => reports().map(({ kind }) => kind)).toContain('KitMismatch');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await tabs.getByText('Dashboard').click();
  await expect(page.getByRole('heading', { name: 'Recent Transactions' })).toBeVisible();
  await expect(page.getByText('Couldn’t load Savings goals')).toBeVisible();
  // The card and the page each show the message.
  await expect.poll(() => reports().map(({ part }) => part)).toContain('mf-goals-goals-card');

  writeRegistry(server.buildsFolder, registry);
  await page.reload();
  await tabs.getByText('Goals').click();
  await expect(page.getByText('Saving together for the things you both want.')).toBeVisible();
});

test('a micro-frontend with another library version loads its own copy', async ({
  browser,
  server,
}) => {
  const { page } = await newVisitor(browser, server.origin, 'Robin');
  await changeScripts(page, 'mf-goals', (script) =>
    // Rewrites the entry to require version 99 or later.
    script.replaceAll(/("react-hook-form",!1),\[[\d,]+\]/g, '$1,[1,99,0,0]'),
  );
  await signInAsDemo(page, server);
  const own = page.waitForRequest(/\/mf\/mf-goals\/\w+\/forms\.\w+\.js/);
  const reports = reportsOf(server);
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  await own;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create Goal' }).click();
  await expect(dialog.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
  expect(reports()).toEqual([]);
});
