import { register, someone } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test('how fast pages were is in the metrics, by page', async ({ browser, server, request }) => {
  const { page, ...robin } = await someone(browser, server.origin, 'Robin');
  await register({ page, ...robin });
  const measuring = page.waitForRequest(/\/vitals\.\w+\.js/);
  await page.goto('/goals');
  await measuring;
  await page.getByRole('navigation', { name: 'Main' }).getByText('Date Nights').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Date Nights');
  await page.waitForFunction(
    () => performance.getEntriesByName('navigation', 'measure').length > 0,
  );
  await page.close();

  await expect(async () => {
    const metrics = await (await request.get('/api/metrics')).text();
    expect(metrics).toMatch(/web_vitals_seconds_count\{page="mf-goals\/goals",name="LCP"\} 1/);
    expect(metrics).toMatch(
      /web_vitals_seconds_count\{page="mf-datenights\/date-nights",name="navigation"\} 1/,
    );
  }).toPass();
});
