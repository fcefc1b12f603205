import type { FailureReport } from '@harmony/contract';
import type { Page } from '@playwright/test';
import type { ProductServer } from './server.ts';

/** Returns the failure reports logged by the server after this call. */
export function reportsOf({ log }: Pick<ProductServer, 'log'>): () => FailureReport[] {
  const before = log.length;
  return () =>
    log
      .slice(before)
      .map((line) => JSON.parse(line) as FailureReport & { msg: string })
      .filter(({ msg }) => msg === 'a micro-frontend failed in a browser');
}

/** Rewrites the scripts of a micro-frontend in a page's responses. */
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
