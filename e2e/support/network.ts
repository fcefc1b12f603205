import { expect, type Locator, type Page } from '@playwright/test';

/** Counts the requests of a page that have not finished, except for the stream of events, which stays open. */
export function countPending(page: Page): () => number {
  const pending = new Set<object>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size;
}

/** Opens a page, and waits until an element is visible and all requests have finished. */
export async function openAndSettle(page: Page, path: string, shown: Locator): Promise<void> {
  const pending = countPending(page);
  await page.goto(path);
  await expect(shown).toBeVisible();
  await expect.poll(pending).toBe(0);
}

/** Simulates a browser with data saving enabled, which disables prefetching. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  });
}
