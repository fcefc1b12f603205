import { expect, type Locator, type Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another site. */
export interface ForeignPage {
  body: string;
  head?: string;
  policy?: string;
}

/**
 * Serves a page on its own origin.
 *
 * @returns its address and a function that stops it
 */
export async function serveForeignPage({ body, head = '', policy }: ForeignPage) {
  const server = createServer((request, response) => {
    if (request.url !== '/') {
      response.writeHead(404);
      response.end();
      return;
    }
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      ...(policy ? { 'Content-Security-Policy': policy } : {}),
    });
    response.end(
      `<!doctype html><html lang="en"><head><title>A blog</title>${head}</head><body><main><h1>A blog</h1>${body}</main></body></html>`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Opens a page of another site and collects its console warnings and errors. */
export async function openForeign(page: Page, foreign: ForeignPage): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isReported = ['error', 'warning'].includes(message.type());
    // The test page has no icon.
    if (isReported && !message.location().url.endsWith('favicon.ico'))
      complaints.push(message.text());
  });
  page.on('pageerror', ({ stack = '', message }) => {
    // Playwright's own scripts fail on a hostile page too.
    if (stack.includes('/embed/')) complaints.push(message);
  });
  const served = await serveForeignPage(foreign);
  await page.goto(served.address);
  page.on('close', served.close);
  return complaints;
}

/** Fills in a calculator and expects its result. */
export async function expectToCalculate(calculator: Locator): Promise<void> {
  await calculator.getByLabel('Partner 1 monthly income').fill('4000');
  await calculator.getByLabel('Partner 2 monthly income').fill('2000');
  await expect(calculator.getByRole('button', { name: 'Calculate' })).toBeDisabled();
  await calculator.getByLabel('Total monthly expenses').fill('3000');
  await calculator.getByRole('button', { name: 'Calculate' }).click();
  await expect(calculator.getByText('Partner 1 pays $2,000, keeps $2,000')).toBeVisible();
  await expect(calculator.getByText('$18,000')).toBeVisible();
  await expect(calculator.getByRole('status').filter({ hasText: 'left for goals' })).toHaveText(
    'Of $6,000 together, $3,000 a month is left for goals.',
  );
}
