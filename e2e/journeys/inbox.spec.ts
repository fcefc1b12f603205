import type { Page } from '@playwright/test';
import { expect, test } from '../support/server.ts';
import { swipe } from '../support/touch.ts';
import { registerCouple } from '../support/users.ts';

const file = {
  name: 'card.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Date,Description,Amount,Reference',
      '2026-03-02,TEN FLOWERS,-3.10,r1',
      '2026-03-03,GIFT SHOP,-40.00,r2',
      '2026-03-04,FUEL STATION,-52.00,r3',
      '2026-03-05,WRONG CARD,-9.00,r4',
      '',
    ].join('\n'),
  ),
};

const row = (page: Page, name: string) => page.getByRole('article', { name });

async function sendToInbox(page: Page): Promise<void> {
  await page.goto('/import');
  await page.getByLabel('File to import').setInputFiles(file);
  await page.getByRole('button', { name: 'Decide in the inbox' }).click();
  await expect(page.getByText('The payments are in your inbox', { exact: true })).toBeVisible();
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { name: 'Whose is it? (4)' })).toBeVisible();
}

test('payments wait in the inbox until their owner decides, by keyboard and with undo', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await jonas.page.goto('/transactions');
  await sendToInbox(page);
  await jonas.page.reload();
  await expect(jonas.page.getByText('FUEL STATION')).toHaveCount(0);

  await row(page, 'FUEL STATION')
    .getByRole('button', { name: 'FUEL STATION', exact: true })
    .focus();
  await page.keyboard.press('o');
  await expect(row(page, 'FUEL STATION')).toHaveCount(0);
  await expect(jonas.page.getByText('FUEL STATION')).toBeVisible();
  // The next row has the focus.
  await page.keyboard.press('k');
  await expect(row(page, 'GIFT SHOP')).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(row(page, 'GIFT SHOP')).toBeVisible();
  await row(page, 'GIFT SHOP').getByRole('button', { name: 'Hidden: GIFT SHOP' }).click();

  await row(page, 'WRONG CARD').getByRole('button', { name: 'Not mine' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not mine' }).click();
  await row(page, 'TEN FLOWERS')
    .getByRole('button', { name: 'Mine: TEN FLOWERS', exact: true })
    .click();
  await expect(page.getByText('Nothing to decide')).toBeVisible();

  await page.goto('/transactions');
  await expect(page.getByText('GIFT SHOP')).toBeVisible();
  await expect(page.getByText('WRONG CARD')).toHaveCount(0);
  await jonas.page.reload();
  await expect(jonas.page.getByText('TEN FLOWERS')).toBeVisible();
  await expect(jonas.page.getByText('GIFT SHOP')).toHaveCount(0);
});

test(
  'a payment is decided on a phone with another category, and several at once',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { maya, jonas } = await registerCouple(browser, server.origin);
    const { page } = maya;
    await page.setViewportSize({ width: 390, height: 844 });
    await sendToInbox(page);
    await row(page, 'GIFT SHOP').getByRole('button', { name: 'GIFT SHOP', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Whose is it?' });
    await dialog.getByRole('radio', { name: 'Ours' }).click();
    await dialog.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Groceries' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, 'GIFT SHOP')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Choose FUEL STATION' }).check();
    await page.getByRole('checkbox', { name: 'Choose TEN FLOWERS' }).check();
    await page
      .getByRole('group', { name: 'Chosen payments' })
      .getByRole('button', { name: 'Ours' })
      .click();
    await expect(page.getByRole('heading', { name: 'Whose is it? (1)' })).toBeVisible();
    await jonas.page.goto('/transactions');
    for (const name of ['GIFT SHOP', 'FUEL STATION', 'TEN FLOWERS']) {
      await expect(jonas.page.getByText(name)).toBeVisible();
    }
  },
);

test(
  'a swipe decides a payment on a phone: right for ours, left for mine, up for hidden',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { maya, jonas } = await registerCouple(browser, server.origin);
    const { page } = maya;
    await page.setViewportSize({ width: 390, height: 844 });
    await sendToInbox(page);
    // Too short to count.
    await swipe(page, row(page, 'WRONG CARD'), { x: 40 });
    await swipe(page, row(page, 'WRONG CARD'), { y: -160 });
    await expect(row(page, 'WRONG CARD')).toHaveCount(0);
    await swipe(page, row(page, 'GIFT SHOP'), { x: 160 });
    await expect(row(page, 'GIFT SHOP')).toHaveCount(0);
    await swipe(page, row(page, 'TEN FLOWERS'), { x: -160 });
    await expect(row(page, 'TEN FLOWERS')).toHaveCount(0);
    await expect(row(page, 'FUEL STATION')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Whose is it? (1)' })).toBeVisible();

    await jonas.page.goto('/transactions');
    await expect(jonas.page.getByText('GIFT SHOP')).toBeVisible();
    await expect(jonas.page.getByText('TEN FLOWERS')).toBeVisible();
    await expect(jonas.page.getByText('WRONG CARD')).toHaveCount(0);
    const answer = await page.request.get('/api/transactions');
    expect(await answer.json()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ description: 'GIFT SHOP', type: 'shared' }),
        expect.objectContaining({ description: 'TEN FLOWERS', type: 'personal', isVisible: true }),
        expect.objectContaining({ description: 'WRONG CARD', type: 'personal', isVisible: false }),
      ]),
    );
  },
);
