import { someone, signInAsDemo } from '../support/people.ts';
import { readRegistry, writeRegistry } from '../support/registry.ts';
import { reportsOf } from '../support/reports.ts';
import { expect, test } from '../support/server.ts';

test('a guest of an older kit works, and one of another kit is told and left out', async ({
  browser,
  server,
}) => {
  const registry = readRegistry(server.buildsFolder);
  const { page } = await someone(browser, server.origin, 'Robin');
  const reports = reportsOf(server);

  const [major] = registry.shell.kit.split('.');
  writeRegistry(server.buildsFolder, {
    ...registry,
    shell: { ...registry.shell, kit: `${major}.999.0` },
  });
  await signInAsDemo(page, server);
  await page.goto('/');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await tabs.getByText('Goals').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Goals');
  expect(reports()).toEqual([]);

  const rows = registry.microfrontends.map((row) =>
    row.name === 'mf-goals' ? { ...row, kit: '99.0.0' } : row,
  );
  writeRegistry(server.buildsFolder, { ...registry, microfrontends: rows });
  await page.reload();
  await expect(page.getByText('This page belongs to another version of Harmony')).toBeVisible();
  await expect.poll(() => reports().map(({ kind }) => kind)).toContain('KitMismatch');
  await tabs.getByText('Dashboard').click();
  await expect(page.getByRole('heading', { name: 'Recent Transactions' })).toBeVisible();
  await expect(page.getByText('Savings goals could not be loaded')).toBeVisible();

  writeRegistry(server.buildsFolder, registry);
  await page.reload();
  await tabs.getByText('Goals').click();
  await expect(page.getByText('What you save for together.')).toBeVisible();
});
