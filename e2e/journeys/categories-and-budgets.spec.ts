import { call, categoryId } from '../support/api.ts';
import { registerCouple } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

const PHONE = { width: 390, height: 844 };

test(
  'a couple creates, renames, archives and deletes categories, live for both',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { maya, jonas } = await registerCouple(browser, server.origin);
    await maya.page.setViewportSize(PHONE);
    await maya.page.goto('/categories');
    await jonas.page.goto('/categories');
    const spending = jonas.page.getByRole('region', { name: 'Spending' });
    const row = (name: string) => spending.getByRole('listitem').filter({ hasText: name });

    await test.step('one partner adds a category after a duplicate name is rejected', async () => {
      const { page } = maya;
      await page.getByRole('button', { name: 'Add category' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add category' });
      await dialog.getByRole('button', { name: 'Add category' }).click();
      await expect(dialog.getByText('Category name is required')).toBeVisible();
      await dialog.getByLabel('Name').fill('groceries');
      await dialog.getByRole('radio', { name: 'Paw' }).click();
      await dialog.getByRole('radio', { name: 'Pink' }).click();
      await dialog.getByLabel('Monthly budget').fill('80');
      await dialog.getByRole('button', { name: 'Add category' }).click();
      await expect(dialog.getByText('Choose a name no other category has')).toBeVisible();
      await expect(dialog.getByLabel('Monthly budget')).toHaveValue('80.00');
      await dialog.getByLabel('Name').fill('Pets');
      await dialog.getByRole('button', { name: 'Add category' }).click();
      await expect(dialog).toBeHidden();
      await expect(row('Pets')).toContainText('$80 a month');
    });

    await test.step('the other renames it, and built-in names are fixed', async () => {
      const { page } = jonas;
      await page.getByRole('button', { name: 'Change Pets' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('radio', { name: 'Paw' })).toBeChecked();
      await dialog.getByLabel('Name').fill('Cats');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect(maya.page.getByText('Cats')).toBeVisible();
      await page.getByRole('button', { name: 'Change Groceries' }).click();
      await expect(dialog.getByLabel('Name')).toBeDisabled();
      await dialog.getByRole('radio', { name: 'Shopping bag' }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('an archived category moves for both, can be restored and deleted', async () => {
      const { page } = maya;
      const cats = await categoryId(maya, 'Cats');
      await call(maya, 'POST', '/api/transactions', {
        amount: '-25',
        description: 'Cat food',
        categoryId: cats,
        type: 'shared',
        date: new Date().toISOString().slice(0, 10),
      });
      await page.getByRole('button', { name: 'Archive Cats' }).click();
      await expect(jonas.page.getByRole('region', { name: 'Archived' })).toContainText('Cats');
      await expect(row('Cats')).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(row('Cats')).toBeVisible();
      await page.getByRole('button', { name: 'Archive Cats' }).click();
      const archived = jonas.page.getByRole('region', { name: 'Archived' });
      await archived.getByRole('button', { name: 'Delete Cats' }).click();
      const question = jonas.page.getByRole('dialog', { name: 'Delete Cats?' });
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(question.getByText('Choose where it goes')).toBeVisible();
      await question.getByLabel('Move to').click();
      await jonas.page.getByRole('option', { name: 'Groceries' }).click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('region', { name: 'Archived' })).toHaveCount(0);
      const groceries = await categoryId(maya, 'Groceries');
      expect(await call(jonas, 'GET', '/api/transactions')).toMatchObject([
        { description: 'Cat food', categoryId: groceries },
      ]);
    });

    await test.step('the free plan is limited to eight categories and offers an upgrade', async () => {
      for (let number = 1; number <= 8; number += 1) {
        await call(maya, 'POST', '/api/categories', { name: `Own ${number}`, type: 'expense' });
      }
      const { page } = jonas;
      await expect(page.getByRole('button', { name: 'Add category' })).toBeDisabled();
      await expect(page.getByText('More than 8 categories requires Starter Pack')).toBeVisible();
      await page.getByRole('button', { name: 'Archive Own 8' }).click();
      await expect(page.getByRole('button', { name: 'Add category' })).toBeEnabled();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByRole('button', { name: 'Upgrade' }).click();
      await expect(page).toHaveURL(/\/pricing$/);
    });
  },
);

test("budgets follow both partners' spending and keep personal spending separate", async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  await jonas.page.setViewportSize(PHONE);
  await maya.page.goto('/budgets');
  await jonas.page.goto('/budgets');
  const groceries = await categoryId(maya, 'Groceries');
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  const spend = (amount: string, type: 'shared' | 'personal', isVisible = false) =>
    call(jonas, 'POST', '/api/transactions', {
      amount,
      type,
      isVisible,
      description: 'Market',
      categoryId: groceries,
      date: today,
    });

  await test.step("a budget shows the partner's spending", async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'Change the budget for Groceries' }).click();
    const dialog = page.getByRole('dialog', { name: 'Budget for Groceries' });
    await dialog.getByLabel('Monthly budget').fill('-5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter zero or more')).toBeVisible();
    await dialog.getByLabel('Monthly budget').fill('1000');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    // The budget counts from today: 7 of 30 days.
    await expect(page.getByRole('region', { name: 'By category' })).toContainText('$33 a day');
    await spend('-400', 'shared');
    await spend('-77', 'personal');
    for (const { page: each } of [maya, jonas]) {
      const byCategory = each.getByRole('region', { name: 'By category' });
      await expect(byCategory).toContainText(/Groceries.*\$400.*\$600 left/s);
    }
    await spend('-700', 'shared');
    await expect(page.getByRole('region', { name: 'By category' })).toContainText('$100 over');
  });

  await test.step('the month is part of the address', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(page).toHaveURL(/month=\d{4}-\d{2}$/);
    await expect(page.getByRole('region', { name: 'By category' })).toContainText('$1,000 left');
    await expect(page.getByText('a day')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('region', { name: 'By category' })).toContainText('$1,000 left');
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByRole('region', { name: 'By category' })).toContainText('$100 over');
    await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled();
  });

  await test.step('each partner has their own personal limit', async () => {
    const { page } = jonas;
    const card = page.getByRole('region', { name: 'Your personal budget' });
    await expect(card).toContainText(/\$77.*of \$600.*13%.*\$523 remaining/s);
    await card.getByRole('button', { name: 'Change limit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your monthly limit' });
    await dialog.getByLabel('Monthly limit').fill('70');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText(/of \$70.*110%.*\$7 over the limit/s);
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await expect(maya.page.getByRole('region', { name: 'Your personal budget' })).toContainText(
      /\$0.*of \$600/s,
    );
  });

  await test.step('the partner sees visible personal spending, and no hidden spending', async () => {
    const { page } = maya;
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Jonas’s personal budget' });
    const zones = page.getByRole('region', { name: 'Discretionary Zones' });
    await expect(card).toContainText('Jonas keeps personal spending private.');
    await expect(zones).toContainText('Private');
    await call(jonas, 'PATCH', '/api/privacy-settings', { personalDiscretionaryPrivate: false });
    await spend('-20', 'personal', true);
    await expect(card).toContainText(/\$20.*of \$70.*29%.*\$50 remaining/s);
    await expect(zones).not.toContainText('Private');
    await page.goto('/budgets');
  });

  await test.step("with dual consent, a budget change needs the partner's approval", async () => {
    await call(jonas, 'PATCH', '/api/privacy-settings', { dualConsentRequired: true });
    const { page } = maya;
    await page.getByRole('button', { name: 'Change the budget for Groceries' }).click();
    const dialog = page.getByRole('dialog', { name: 'Budget for Groceries' });
    await dialog.getByLabel('Monthly budget').fill('1500');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/Waiting for/).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'By category' })).toContainText('$100 over');
    const [approval] = (await call(jonas, 'GET', '/api/approvals')) as { id: string }[];
    await call(jonas, 'POST', `/api/approvals/${approval?.id}/approve`);
    await expect(page.getByRole('region', { name: 'By category' })).toContainText('$400 left');
  });
});
