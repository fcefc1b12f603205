import type { Page } from '@playwright/test';
import { endpoints } from '@harmony/contract';
import { expect, test } from '../support/server.ts';

const calls = Object.values(endpoints).flatMap((feature) => Object.values(feature));

test('the API page lists every operation and requests only this server', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
      elsewhere.push(request.url());
  });
  page.on('console', (message) => {
    if (/content security policy|trusted/i.test(message.text())) refused.push(message.text());
  });
  await page.goto('/api/docs');
  const seen = new Set<string>();
  await expect(async () => {
    for (const call of await callsInSight(page)) seen.add(call);
    await page.mouse.wheel(0, 400);
    // Calls that accept several kinds of bodies are one operation.
    const operations = new Set(calls.map(({ method, path }) => `${method} ${path}`));
    expect([...seen].toSorted()).toEqual([...operations].toSorted());
  }).toPass({ intervals: [50] });
  await page.getByPlaceholder('Filter by tag').fill('transactions');
  await page.getByRole('button', { name: 'post /api/transactions', exact: false }).first().click();
  await expect(page.getByText('Idempotency-Key').first()).toBeVisible();
  expect([elsewhere, refused]).toEqual([[], []]);
});

/** The rendered operations: Swagger UI renders long lists while scrolling. */
function callsInSight(page: Page): Promise<string[]> {
  return page.locator('.opblock-summary').evaluateAll((summaries) =>
    summaries.map((summary) => {
      const method = summary.querySelector('.opblock-summary-method')?.textContent;
      const path = summary.querySelector('[data-path]')?.getAttribute('data-path');
      return `${method} ${path?.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    }),
  );
}
