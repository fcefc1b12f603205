import { utcDay } from '@harmony/contract';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { call, categoryId } from '../support/api.ts';
import { expect, test } from '../support/server.ts';
import { registerCouple, signInAsDemo } from '../support/users.ts';
import { openForm } from '../support/transactions.ts';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Add transaction' });

/** Returns the texts of controls whose text is truncated. */
function cutTexts(sheet: Locator): Promise<string[]> {
  return sheet.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('button, label, [role="combobox"] *, p')]
      .filter((each) => getComputedStyle(each).clipPath === 'none')
      .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
      .map((each) => each.textContent),
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('adds a known purchase with four taps, with the usual fields above the keyboard', async ({
    page,
    server,
  }) => {
    await signInAsDemo(page, server);
    await page.goto('/');
    let taps = 0;
    const tap = async (target: Locator): Promise<void> => {
      await target.tap();
      taps += 1;
    };
    const sheet = sheetOf(page);
    await tap(page.getByRole('button', { name: 'Add', exact: true }));
    await expect(sheet.getByLabel('Amount')).toBeFocused();
    // The part of the screen above the keyboard.
    await page.setViewportSize({ width: 390, height: 500 });
    await page.keyboard.type('4,50');
    await tap(sheet.getByLabel('Description'));
    await page.keyboard.type('f');
    await tap(page.getByRole('option').first());
    await expect(sheet.getByLabel('Category')).not.toHaveText('Choose a category');
    const usual = [
      sheet.getByRole('radio', { name: 'Add Expense' }),
      sheet.getByLabel('Amount'),
      sheet.getByLabel('Description'),
      sheet.getByRole('button', { name: 'Paid by Maya' }),
      sheet.getByLabel('Category'),
      sheet.getByRole('group', { name: 'Suggested categories' }).getByRole('button').last(),
      sheet.getByRole('radio', { name: 'Personal' }),
      sheet.getByRole('button', { name: 'Add expense' }),
    ];
    for (const each of usual) await expect(each).toBeInViewport({ ratio: 1 });
    const buttons = await sheet.getByRole('button', { name: 'Add expense' }).boundingBox();
    const marks = await bottomOf(sheet.getByRole('radio', { name: 'Personal' }));
    expect(marks).toBeLessThanOrEqual(buttons?.y ?? 0);
    await tap(sheet.getByRole('button', { name: 'Add expense' }));
    await expect(page.getByText('Expense added successfully').first()).toBeVisible();
    expect(taps).toBe(4);
  });

  test(
    'stays above a keyboard that covers the page, as on iOS',
    { tag: '@deep' },
    async ({ page, server }) => {
      await signInAsDemo(page, server);
      await page.goto('/');
      await page.getByRole('button', { name: 'Add', exact: true }).tap();
      const sheet = sheetOf(page);
      await expect(sheet.getByLabel('Amount')).toBeFocused();
      await page.evaluate(() => {
        Object.defineProperty(window.visualViewport, 'height', { value: 500 });
        window.visualViewport?.dispatchEvent(new Event('resize'));
      });
      const add = sheet.getByRole('button', { name: 'Add expense' });
      await expect.poll(async () => bottomOf(add)).toBeLessThanOrEqual(500);
      await expect(sheet.getByRole('radio', { name: 'Add Expense' })).toBeInViewport({ ratio: 1 });
    },
  );
});

test(
  'payer and split are a sentence that a tap changes, or fields with all choices',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { maya, jonas } = await registerCouple(browser, server.origin);
    const { page } = maya;
    await call(maya, 'PATCH', '/api/fair-share', {
      rule: 'percent',
      shares: { [await idOf(maya.page)]: 57, [await idOf(jonas.page)]: 43 },
    });
    await page.goto('/transactions');
    await page.getByRole('button', { name: 'Add transaction' }).first().click();
    const sheet = sheetOf(page);
    await sheet.getByLabel('Amount').fill('10');
    await sheet.getByLabel('Description').fill('Market');
    await sheet.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Groceries' }).click();
    const sentence = sheet.getByText(/^Paid by .+, .+$/);

    await test.step('taps cycle through the usual choices', async () => {
      await expect(sentence).toHaveText('Paid by Maya, split 57/43');
      await sheet.getByRole('button', { name: 'split 57/43' }).click();
      await sheet.getByRole('button', { name: 'split 50/50' }).click();
      await sheet.getByRole('button', { name: 'for Maya alone' }).click();
      await sheet.getByRole('button', { name: 'Paid by Maya' }).click();
      await expect(sentence).toHaveText('Paid by Jonas, for Jonas alone');
      await sheet.getByRole('button', { name: 'for Jonas alone' }).click();
      await expect(sentence).toHaveText('Paid by Jonas, split 57/43');
    });

    await test.step('amounts are entered in the fields, and a tap does not replace them', async () => {
      const all = sheet.getByRole('button', { name: 'Who paid, and how it is split' });
      await all.press('Enter');
      await sheet.getByRole('radio', { name: 'By amount' }).click();
      await sheet.getByLabel('Your share').fill('4');
      await expect(sentence).toHaveText('Paid by Jonas, split $4.00 / $6.00');
      await expectAccessible(page, 'the sheet with all fields of the split');
      await all.press('Enter');
      await expect(sheet.getByLabel('Your share')).toBeHidden();
      await sheet.getByRole('button', { name: 'split $4.00 / $6.00' }).click();
      await expect(sheet.getByLabel('Your share')).toHaveValue('4.00');
      await sheet.getByRole('button', { name: 'Add expense' }).click();
      await expect(sheet).toBeHidden();
    });

    expect(await call(jonas, 'GET', '/api/transactions')).toMatchObject([
      {
        description: 'Market',
        paidBy: await idOf(jonas.page),
        split: { kind: 'amount', shares: { [await idOf(jonas.page)]: '6.00' } },
      },
    ]);
  },
);

test('an entry opens with all fields that are set, and its date is changed in place', async ({
  browser,
  server,
}) => {
  const { maya } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await call(maya, 'POST', '/api/transactions', {
    amount: '-30.00',
    description: 'Market',
    categoryId: await categoryId(maya, 'Groceries'),
    type: 'shared',
    date: utcDay(new Date(Date.now() - 3 * 86_400_000)),
    notes: 'With candles',
    split: { kind: 'equal' },
  });
  await page.goto('/transactions');
  await openForm(page, 'Market');
  const dialog = page.getByRole('dialog', { name: 'Edit transaction' });
  await expect(dialog.getByLabel('Notes (optional)')).toHaveValue('With candles');
  await expect(dialog.getByRole('button', { name: 'Paid by Maya' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'split 50/50' })).toBeVisible();
  const future = utcDay(new Date(Date.now() + 2 * 86_400_000));
  await dialog.getByLabel('Date').fill(future);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByLabel('Date')).toHaveAccessibleDescription(/./);
  await dialog.getByLabel('Date').fill('2026-01-15');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await call(maya, 'GET', '/api/transactions')).toMatchObject([
    { date: '2026-01-15', notes: 'With candles', split: { kind: 'equal' } },
  ]);
});

for (const language of ['en', 'de']) {
  test(
    `no text of the sheet is truncated on the smallest phone (${language})`,
    { tag: '@deep' },
    async ({ page, server }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await signInAsDemo(page, server);
      await page.request.patch('/api/preferences', {
        headers: { Origin: server.origin },
        data: { language },
      });
      await page.goto('/goals');
      await expect(page.getByRole('button', { name: /^(Add|Hinzufügen)$/ })).toBeVisible();
      await page.keyboard.press('n');
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('textbox').first()).toBeFocused();
      await expect(sheet.getByRole('button', { name: /57\/43|50\/50/ })).toBeVisible();
      expect(await cutTexts(sheet)).toEqual([]);
      await sheet.getByRole('radio').nth(3).click({ force: true });
      await expect(sheet.getByRole('switch').first()).toBeVisible();
      expect(await cutTexts(sheet)).toEqual([]);
    },
  );
}

/** Returns the lower edge of an element in pixels from the top of the screen. */
async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

/** Returns the user's id. */
async function idOf(page: Page): Promise<string> {
  const user = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  return user.id;
}
