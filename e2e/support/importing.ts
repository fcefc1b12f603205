import type { Locator, Page } from '@playwright/test';
import { expect } from './server.ts';
import type { User } from './users.ts';

const heading = 'Date,Description,Amount,Reference';

/** A bank statement with the given rows. */
export function statement(name: string, rows: readonly string[]) {
  const text = [heading, ...rows, ''].join('\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** Three payments of a joint account. */
export const march = statement('joint-march.csv', [
  '2026-03-02,REWE MARKT 4711,-23.45,a1',
  '2026-03-03,ACME LTD SALARY,2500.00,a2',
  '2026-03-05,SQ *BROWN TEAPOT 0231,-4.50,a3',
]);

const rowsOf = (page: Page): Locator => page.getByLabel('Payments in the file').locator('li');
/** A row of the preview. */
export const rowOf = (page: Page, text: string): Locator => rowsOf(page).filter({ hasText: text });

/** Chooses a file on the page of imports and waits for its preview. */
export async function choose({ page }: User, file: ReturnType<typeof statement>): Promise<void> {
  await page.goto('/import');
  await page.getByLabel('File to import').setInputFiles(file);
  await expect(page.getByRole('heading', { name: file.name })).toBeVisible();
}

/** Taps the reading of the file that begins with a row. */
export async function answer(page: Page, row: string): Promise<void> {
  const reading = page.getByRole('button', { name: row }).filter({ hasText: 'This is right' });
  await reading.click();
  await expect(reading).toHaveCount(0);
  await expect(page.getByLabel('Your answers')).toContainText(row);
}

/** Imports the rows of the preview, such as `2 payments`. */
export async function importAll({ page }: User, count: string): Promise<void> {
  await page.getByRole('button', { name: `Import ${count}` }).click();
  await expect(page.getByText(`${count} imported`, { exact: true })).toBeVisible();
}
