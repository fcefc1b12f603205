import type { Page } from '@playwright/test';

/** Collects what a page reports to the server from now on. */
export function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reports')) reports.push(request.postData() ?? '');
  });
  return reports;
}

/** Changes the scripts of a micro-frontend on their way to a page. */
export async function changeScripts(
  page: Page,
  microfrontend: string,
  change: (script: string) => string,
): Promise<void> {
  await page.route(`**/mf/${microfrontend}/*/*.js`, async (route) => {
    const response = await route.fetch({ headers: { 'accept-encoding': 'identity' } });
    await route.fulfill({ response, body: change(await response.text()) });
  });
}
