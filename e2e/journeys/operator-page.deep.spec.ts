import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { startProduct, type ProductServer } from '../support/server.ts';

const OPERATOR_TOKEN = 'a token that only operators of this test know';

let server: ProductServer & { stop: () => Promise<void> };
test.beforeAll(async () => {
  server = await startProduct({ OPERATOR_TOKEN, DEMO: '1' });
});
test.afterAll(() => server.stop());

test('operators open their page with the token, also on a phone, and sign out', async ({
  page,
}) => {
  const policy: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) policy.push(message.text());
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${server.origin}/operator`);
  await expectAccessible(page, 'the form');
  await page.keyboard.type('a wrong token');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This is not the token of OPERATOR_TOKEN.');

  await page.getByLabel('Token').fill(OPERATOR_TOKEN);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: 'Live builds' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^mf-budget / })).toBeVisible();
  await expectAccessible(page, 'the overview');
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Token')).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByLabel('Token')).toBeVisible();
  expect(policy).toEqual([]);
});
