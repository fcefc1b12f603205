import { expect, test } from '../support/server.ts';
import {
  addTransaction,
  createCouple,
  joinCouple,
  register,
  newVisitor,
} from '../support/users.ts';

test('two partners link up and budget together, with private spending hidden', async ({
  browser,
  server,
}) => {
  const maya = await newVisitor(browser, server.origin, 'Maya');
  const jonas = await newVisitor(browser, server.origin, 'Jonas');

  await test.step('a visitor uses the free calculator', async () => {
    const { page } = maya;
    await page.goto('/');
    const calculate = page.getByRole('button', { name: 'Calculate' });
    await expect(calculate).toBeDisabled();
    await page.getByLabel('Partner 1 monthly income').fill('4,000');
    await page.getByLabel('Partner 2 monthly income').fill('2000');
    await page.getByLabel('Total monthly expenses').fill('3000');
    await calculate.click();
    await expect(page.getByText('$18,000').first()).toBeVisible();
  });

  await test.step('one partner registers and creates a couple', async () => {
    await register(maya);
    await expect(maya.page.getByText('Setting up...')).toBeVisible();
  });
  const code = await createCouple(maya, 'Maya & Jonas');

  await test.step('she adds shared, personal and hidden transactions', async () => {
    await maya.page.goto('/transactions');
    await expect(maya.page.getByText('No transactions found')).toBeVisible();
    await addTransaction(maya, {
      mode: 'Income',
      amount: '3,200.50',
      description: 'Salary of November',
      category: 'Salary',
    });
    await addTransaction(maya, {
      amount: '84.20',
      description: 'Weekly shop',
      category: 'Groceries',
    });
    await addTransaction(maya, {
      amount: '35',
      description: 'Pottery class',
      category: 'Fun',
      personal: true,
    });
    await addTransaction(maya, {
      amount: '120',
      description: 'Secret birthday present',
      category: 'Gifts',
      personal: true,
      hidden: true,
    });
    await expect(maya.page.getByText('All Transactions (4)')).toBeVisible();
    await expect(maya.page.getByText('+$3,200.50').first()).toBeAttached();
    await expect(maya.page.getByText('-$84.20').first()).toBeAttached();
  });

  await test.step('he joins with the code, and both headers update without a reload', async () => {
    await register(jonas);
    await expect(jonas.page.getByText('Setting up...')).toBeVisible();
    await joinCouple(jonas, code);
    await expect(jonas.page.getByText('Linked Account')).toBeVisible();
    await expect(maya.page.getByText('Linked Account')).toBeVisible();
  });

  await test.step('he sees shared and visible transactions, and no hidden ones', async () => {
    await jonas.page.goto('/transactions');
    await expect(jonas.page.getByText('All Transactions (3)')).toBeVisible();
    await expect(jonas.page.getByText('Weekly shop')).toBeVisible();
    await expect(jonas.page.getByText('Pottery class')).toBeVisible();
    await expect(jonas.page.getByText('Secret birthday present')).toHaveCount(0);
  });

  await test.step("each sees the other's transactions on an open page", async () => {
    await addTransaction(jonas, {
      amount: '60',
      description: 'Electricity',
      category: 'Utilities',
    });
    await expect(maya.page.getByText('Electricity')).toBeVisible();
    await addTransaction(maya, {
      amount: '12.30',
      description: 'Bread and cheese',
      category: 'Groceries',
    });
    await expect(jonas.page.getByText('Bread and cheese')).toBeVisible();
  });

  await test.step('the dashboard shows the month', async () => {
    const { page } = jonas;
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    const figure = (name: string) =>
      page.getByRole('region', { name: 'This month' }).getByText(name);
    await expect(figure('Shared Income')).toBeVisible();
    await expect(page.getByText('$3,201').first()).toBeAttached();
    await expect(page.getByText('$157').first()).toBeAttached();
    await expect(page.getByText('$3,044').first()).toBeAttached();
    const recent = page.getByRole('region', { name: 'Recent Transactions' });
    await expect(recent.getByRole('listitem')).toHaveCount(4);
    const breakdown = page.getByRole('region', { name: 'Shared Spending by Category' });
    await expect(breakdown.getByText('Groceries')).toBeVisible();
    await expect(breakdown.getByText('Utilities')).toBeVisible();
    await expect(breakdown.getByText('Fun')).toHaveCount(0);
  });
});
