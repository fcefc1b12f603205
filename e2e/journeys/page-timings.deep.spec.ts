import type { APIRequestContext } from '@playwright/test';
import { registerUser, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

/** The sample count of a web vital; other tests on the same server add samples. */
async function countOf(request: APIRequestContext, page: string, name: string): Promise<number> {
  const metrics = await (await request.get('/api/metrics')).text();
  const line = `web_vitals_seconds_count{page="${page}",name="${name}",build="`;
  const found = metrics.split('\n').find((each) => each.startsWith(line));
  expect(found ?? '').not.toContain('build="other"');
  return Number(found?.split(' ').at(-1) ?? 0);
}

test('web vitals are in the metrics, by page', async ({ browser, server, request }) => {
  const paints = () => countOf(request, 'mf-goals/goals', 'LCP');
  const navigations = () => countOf(request, 'mf-datenights/date-nights', 'navigation');
  const before = { paints: await paints(), navigations: await navigations() };
  const robin = await newVisitor(browser, server.origin, 'Robin');
  await registerUser(robin);
  const { page } = robin;
  const measuring = page.waitForRequest(/\/vitals\.\w+\.js/);
  await page.goto('/goals');
  await measuring;
  await page.getByRole('navigation', { name: 'Main' }).getByText('Date Nights').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Date Nights');
  await page.waitForFunction(
    () => performance.getEntriesByName('navigation', 'measure').length > 0,
  );
  await page.close();

  await expect.poll(paints).toBe(before.paints + 1);
  await expect.poll(navigations).toBe(before.navigations + 1);
});
