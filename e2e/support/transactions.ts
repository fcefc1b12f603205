import { endpoints, type Category, type Transaction } from '@harmony/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Entry, User } from './users.ts';

/** The button that opens a transaction of the list. */
export function rowOf(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Transactions by day' })
    .getByRole('button', { name, exact: true });
}

/** Opens the form of a transaction, from the details behind its row. Pressing works below toasts, too. */
export async function openForm(page: Page, name: string): Promise<void> {
  await rowOf(page, name).press('Enter');
  const details = page.getByRole('dialog', { name, exact: true });
  await details.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await expect(details).toBeHidden();
}

/**
 * Creates a transaction through the API.
 *
 * @param date a calendar day
 */
export async function given(
  { page, origin }: Pick<User, 'page' | 'origin'>,
  description: string,
  amount: string,
  date = '2026-01-05',
) {
  const categories = await page.request.get(endpoints.categories.list.path);
  const all = (await categories.json()) as Category[];
  const category = all.find(({ type }) => type === 'expense');
  const response = await page.request.post(endpoints.transactions.create.path, {
    headers: { Origin: origin },
    data: { description, amount, categoryId: category?.id, type: 'shared', date },
  });
  expect(response.status()).toBe(201);
  return (await response.json()) as Transaction;
}

/** Returns the transactions visible to a user. */
export async function transactionsOf({ page }: User): Promise<Transaction[]> {
  const response = await page.request.get(endpoints.transactions.list.path);
  return (await response.json()) as Transaction[];
}

/** Returns the descriptions visible to a user, sorted. */
export async function descriptionsOf(person: User): Promise<string[]> {
  return (await transactionsOf(person)).map(({ description }) => description).toSorted();
}

/**
 * Enters an expense, online or offline.
 *
 * @param timeout for the dialog to close, in milliseconds
 */
export async function enter(
  page: Page,
  { amount, description, category }: Entry,
  timeout = 10_000,
): Promise<void> {
  await page.getByRole('button', { name: 'Add transaction' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByLabel('Category').click();
  await page.getByRole('option', { name: category }).click();
  await dialog.getByRole('button', { name: 'Add expense' }).click();
  await expect(dialog).toBeHidden({ timeout });
  await expect(rowOf(page, description)).toBeVisible();
}

/** Deletes a transaction in its dialog. */
export async function remove(page: Page, description: string): Promise<void> {
  await openForm(page, description);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, description)).toHaveCount(0);
}

/** Changes the amount of a transaction in its dialog. */
export async function change(page: Page, description: string, amount: string): Promise<void> {
  await openForm(page, description);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount', { exact: true }).fill(amount);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}
