import type { FailureReport } from '@harmony/contract';
import type { Page } from '@playwright/test';
import type { ProductServer } from './server.ts';

/** Follows what browsers tell a server of failures from now on, by the lines of its log. */
export function reportsOf({ log }: Pick<ProductServer, 'log'>): () => FailureReport[] {
  const before = log.length;
  return () =>
    log
      .slice(before)
      .map((line) => JSON.parse(line) as FailureReport & { msg: string })
      .filter(({ msg }) => msg === 'a micro-frontend failed in a browser');
}

/** Changes the scripts of a micro-frontend on their way to a page. */
export async function changeScripts(
  page: Page,
  microfrontend: string,
  change: (script: string) => string,
): Promise<void> {
  await page.route(`**/mf/${microfrontend}/*/*.js*`, async (route) => {
    const response = await route.fetch({ headers: { 'accept-encoding': 'identity' } });
    await route.fulfill({ response, body: change(await response.text()) });
  });
}
