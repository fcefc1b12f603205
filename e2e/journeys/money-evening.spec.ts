import { violationsOfPage } from '../support/accessibility.ts';
import { expect, test } from '../support/server.ts';
import { newVisitor, registerPair } from '../support/users.ts';

test('two partners go through their month on two phones, and keep a decision', async ({
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

  await test.step('she starts it, and his page shows the first card', async () => {
    await his.goto('/money-evening');
    await expect(his.getByRole('heading', { name: 'You and Maya, and your month' })).toBeVisible();
    await hers.goto('/budgets');
    await hers.getByRole('link', { name: 'Open the money evening' }).click();
    expect(await violationsOfPage(hers)).toEqual([]);
    await hers.getByRole('button', { name: 'Start our money evening' }).click();
    for (const page of [hers, his]) {
      await expect(page.getByText('Card 1 of 4')).toBeVisible();
      await expect(page.getByText('30 minutes left')).toBeVisible();
    }
  });

  await test.step('either turns the card for both', async () => {
    await his.getByRole('button', { name: 'Next' }).click();
    await expect(hers.getByRole('heading', { name: 'What ran over?' })).toBeFocused();
    await expect(hers.getByText('You have no budgets yet, so none ran over.')).toBeVisible();
    expect(await violationsOfPage(hers)).toEqual([]);
    await hers.getByRole('button', { name: 'Next' }).click();
    await expect(his.getByRole('heading', { name: 'What comes next?' })).toBeVisible();
    await hers.getByRole('button', { name: 'Back' }).click();
    await expect(his.getByText('Card 2 of 4')).toBeVisible();
    await his.getByRole('button', { name: 'Next' }).click();
    await expect(his.getByText('Card 3 of 4')).toBeVisible();
    await his.getByRole('button', { name: 'Next' }).click();
    await expect(hers.getByRole('heading', { name: 'What do you decide?' })).toBeVisible();
  });

  await test.step('of two decisions written at once, none is lost', async () => {
    await his.getByLabel('Your decision').fill('Save more');
    for (const text of ['Cook at home', decision]) {
      await hers.getByLabel('Your decision').fill(text);
      await hers.getByRole('button', { name: 'Save' }).click();
      await expect(hers.getByText('Saved. Leo sees it too.')).toBeVisible();
    }
    await expect(hers.getByRole('alert')).toHaveCount(0);
    await expect(his.getByRole('alert')).toContainText(decision);
    await expect(his.getByLabel('Your decision')).toHaveValue('Save more');
    expect(await violationsOfPage(his)).toEqual([]);
    await his.getByRole('button', { name: 'Use theirs' }).click();
    await expect(his.getByLabel('Your decision')).toHaveValue(decision);
  });

  await test.step('the end shows the decision to both, and keeps it', async () => {
    await his.getByRole('button', { name: 'End the evening' }).click();
    for (const page of [hers, his]) {
      await expect(
        page.getByRole('heading', { name: 'That was your money evening' }),
      ).toBeVisible();
      await expect(page.getByText(decision)).toBeVisible();
    }
    await hers.getByRole('button', { name: 'Done' }).click();
    const kept = hers.getByRole('listitem').filter({ hasText: decision });
    await expect(kept).toContainText('November 24, 2026');
    await kept.getByRole('button', { name: 'Delete the decision of' }).click();
    const dialog = hers.getByRole('dialog', { name: `Delete ‘${decision}’?` });
    await dialog.getByRole('button', { name: 'Delete decision' }).click();
    await expect(kept).toHaveCount(0);
  });
});
