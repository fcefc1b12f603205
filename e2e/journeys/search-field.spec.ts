import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test(
  'keeps letters at the cursor and can be cleared',
  { tag: '@deep' },
  async ({ page, server }) => {
    await signInAsDemo(page, server);
    await page.goto('/transactions');
    const search = page.getByLabel('Search');
    await search.pressSequentially('streXing');
    for (let step = 0; step < 3; step += 1) await search.press('ArrowLeft');
    await search.press('Backspace');
    await search.pressSequentially('am', { delay: 50 });
    await expect(search).toHaveValue('streaming');
    await expect(page).toHaveURL(/search=streaming/);
    await expect(page.getByText(/All Transactions \(1[78]\)/)).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(search).toHaveValue('');
  },
);
