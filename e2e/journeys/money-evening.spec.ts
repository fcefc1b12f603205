import { violationsOfPage } from '../support/accessibility.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';
import { newVisitor, registerPair } from '../support/users.ts';

test('two partners review their month on two phones, and save a decision', async ({
  browser,
  server,
}) => {
  const phone = { viewport: { width: 390, height: 844 } };
  const maya = await newVisitor(browser, server.origin, 'Maya', phone);
  const leo = await newVisitor(browser, server.origin, 'Leo', phone);
  await registerPair(maya, leo, 'Maya & Leo');
  const { page: hers } = maya;
  const { page: his } = leo;
  const decision = 'Cook at home on Thursdays';

  await his.goto('/money-evening');
  await expect(his.getByRole('heading', { name: 'You and Maya, and your month' })).toBeVisible();
  await hers.goto('/money-evening');
  await hers.getByRole('button', { name: 'Start our money evening' }).click();
  await expect(hers.getByRole('heading', { name: 'What went well?' })).toBeFocused();
  for (const page of [hers, his]) {
    await expect(page.getByText('Card 1 of 4')).toBeVisible();
    await expect(page.getByText('30 minutes left')).toBeVisible();
  }
  await his.getByRole('button', { name: 'Next' }).click();
  await expect(hers.getByRole('heading', { name: 'What ran over?' })).toBeFocused();
  await hers.getByRole('button', { name: 'Next' }).click();
  await expect(his.getByText('Card 3 of 4')).toBeVisible();
  await his.getByRole('button', { name: 'Next' }).click();

  await hers.getByLabel('Your decision').fill(decision);
  await hers.getByRole('button', { name: 'Save' }).click();
  await expect(his.getByLabel('Your decision')).toHaveValue(decision);
  expect(await violationsOfPage(his)).toEqual([]);
  await his.getByRole('button', { name: 'End the evening' }).click();
  for (const page of [hers, his]) {
    await expect(page.getByRole('heading', { name: 'That was your money evening' })).toBeVisible();
    await expect(page.getByText(decision)).toBeVisible();
  }
  await hers.getByRole('button', { name: 'Done' }).click();
  const kept = hers.getByRole('listitem').filter({ hasText: decision });
  await expect(kept).toContainText('November 24, 2026');
});

test(
  'a partner on another page sees that the evening has started, and joins it',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const maya = await newVisitor(browser, server.origin, 'Maya');
    const leo = await newVisitor(browser, server.origin, 'Leo');
    await registerPair(maya, leo, 'Maya & Leo');
    const { page: hers } = maya;
    const { page: his } = leo;
    await his.goto('/goals');
    await expect(his.getByRole('heading', { level: 1 })).toBeVisible();
    await hers.goto('/money-evening');
    await hers.getByRole('button', { name: 'Start our money evening' }).click();
    const message = toast(his, 'Maya has started your money evening');
    await message.getByRole('button', { name: 'Join' }).click();
    await expect(his).toHaveURL(/\/money-evening$/);
    await expect(his.getByText('Card 1 of 4')).toBeVisible();
    await expect(toast(hers, 'has started your money evening')).toHaveCount(0);
  },
);

test(
  'a page opened after the start of the evening reports it once',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const maya = await newVisitor(browser, server.origin, 'Maya');
    const leo = await newVisitor(browser, server.origin, 'Leo');
    await registerPair(maya, leo, 'Maya & Leo');
    const { page: hers } = maya;
    const { page: his } = leo;
    await hers.goto('/money-evening');
    await hers.getByRole('button', { name: 'Start our money evening' }).click();
    await expect(hers.getByText('Card 1 of 4')).toBeVisible();
    await his.goto('/goals');
    await expect(toast(his, 'Maya has started your money evening')).toBeVisible();

    // After a reload, the next card does not repeat it.
    await his.reload();
    await expect(his.getByRole('heading', { level: 1 })).toBeVisible();
    // By the second response, the message of the first would be shown.
    for (const card of ['Card 2 of 4', 'Card 3 of 4']) {
      const received = his.waitForResponse(/\/api\/money-evening$/);
      await hers.getByRole('button', { name: 'Next' }).click();
      await expect(hers.getByText(card)).toBeVisible();
      await received;
    }
    await expect(toast(his, 'has started your money evening')).toHaveCount(0);
  },
);
