import { violationsOfPage } from '../support/accessibility.ts';
import { expect, test } from '../support/server.ts';
import { newVisitor, registerPair } from '../support/users.ts';

test('two decisions written concurrently are not lost, and a saved one can be deleted', async ({
  browser,
  server,
}) => {
  const phone = { viewport: { width: 320, height: 640 } };
  const maya = await newVisitor(browser, server.origin, 'Maya', phone);
  const leo = await newVisitor(browser, server.origin, 'Leo', phone);
  await registerPair(maya, leo, 'Maya & Leo');
  const { page: hers } = maya;
  const { page: his } = leo;

  await test.step('every card is accessible, and Back shows the previous one', async () => {
    await hers.goto('/budgets');
    await hers.getByRole('link', { name: 'Open the money evening' }).click();
    await hers.getByRole('button', { name: 'Start our money evening' }).click();
    await his.goto('/money-evening');
    await his.getByRole('button', { name: 'Next' }).click();
    await hers.getByRole('button', { name: 'Back' }).click();
    await expect(his.getByText('Card 1 of 4')).toBeVisible();
    for (const number of [1, 2, 3]) {
      await expect(his.getByText(`Card ${number} of 4`)).toBeVisible();
      expect(await violationsOfPage(his)).toEqual([]);
      await his.getByRole('button', { name: 'Next' }).click();
    }
  });

  const decision = 'Cook at home on Thursdays';
  await test.step('the partner who saves second is asked which one counts', async () => {
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

  await test.step('the end shows the unsaved draft', async () => {
    await hers.getByLabel('Your decision').fill('Go to bed');
    await his.getByRole('button', { name: 'End the evening' }).click();
    await expect(hers.getByText(decision)).toBeVisible();
    await expect(hers.getByText('which is not saved: ‘Go to bed’')).toBeVisible();
    await expect(his.getByText('not saved')).toHaveCount(0);
  });

  await test.step('the decision is deleted for both', async () => {
    await his.getByRole('button', { name: 'Done' }).click();
    await hers.getByRole('button', { name: 'Done' }).click();
    await hers.getByRole('button', { name: 'Delete the decision of' }).click();
    const dialog = hers.getByRole('dialog', { name: `Delete ‘${decision}’?` });
    await dialog.getByRole('button', { name: 'Delete decision' }).click();
    for (const page of [hers, his]) {
      await expect(page.getByText('The decision of each evening is kept here')).toBeVisible();
    }
  });
});
