import { endpoints } from '@harmony/contract';
import { expect, test } from '../support/server.ts';

const calls = Object.values(endpoints).flatMap((feature) => Object.values(feature));

test('the page about the API shows every call, and asks nobody but this server', async ({
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
  const shown = page.locator('.opblock');
  await expect(shown).toHaveCount(calls.length);
  await page.getByRole('button', { name: 'post /api/transactions', exact: false }).first().click();
  await expect(page.getByText('Idempotency-Key').first()).toBeVisible();
  expect([elsewhere, refused]).toEqual([[], []]);
});
