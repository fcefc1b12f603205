import { expect, type Page } from '@playwright/test';

/** Counts the requests of a page that have not finished. */
export function countPending(page: Page): () => number {
  const pending = new Set<object>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size;
}

/** Opens a page and waits until all of its requests have finished. */
export async function openAndSettle(page: Page, path: string): Promise<void> {
  const pending = countPending(page);
  await page.goto(path);
  await expect.poll(pending).toBe(0);
}
