import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '@harmony/builder/build';
import { buildsDirectory } from '@harmony/builder/project';
import { ensurePackages, requireFullBrowser } from '../../scripts/test/packages.ts';
import { start, type MeasuredServer } from '../measured-server.ts';
import { demoCookie } from '../demo-cookie.ts';
import { fetchedAfterIdle } from './after-idle.ts';
import { emptyMicrofrontendBytes } from './empty-microfrontend.ts';
import { buildOneBundle } from './one-bundle.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { median } from '../median.ts';
import { tabClicks } from './tab-clicks.ts';

const ROUNDS = 5;

/**
 * Measures the cost of federation: the signed-in dashboard compared with the same sources as one bundle, on the
 * same server, in alternation.
 */
export async function federation(): Promise<unknown> {
  const chromium = requireFullBrowser(await ensurePackages());
  await buildAll();
  const folder = mkdtempSync(join(tmpdir(), 'harmony-bundle-'));
  const servers: MeasuredServer[] = [];
  try {
    await buildOneBundle(folder);
    const [parts, bundle] = [await startOn(buildsDirectory), await startOn(folder)];
    servers.push(parts, bundle);
    const products = [];
    for (const { url } of [parts, bundle])
      products.push({ url, cookie: await demoCookie({ url }) });
    const loads: PageLoad[][] = products.map(() => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [which, { url, cookie }] of products.entries()) {
        loads[which]?.push(await loadPage(url, cookie, chromium));
      }
    }
    const clicks = await tabClicks(products, chromium);
    const measured = [];
    for (const [which, { url, cookie }] of products.entries()) {
      const afterIdle = await fetchedAfterIdle(url, cookie, chromium);
      const tabClickMilliseconds = clicks[which] ?? Number.NaN;
      measured.push({ ...summaryOf(loads[which] ?? []), tabClickMilliseconds, afterIdle });
    }
    const [whole, one] = measured;
    if (!whole || !one) throw new Error('Nothing was measured');
    return {
      parts: whole,
      bundle: one,
      ratios: {
        scriptBytes: whole.scriptBytes / one.scriptBytes,
        allBytes: whole.allBytes / one.allBytes,
        scriptBytesAfterIdle: whole.afterIdle.scriptBytes / one.afterIdle.scriptBytes,
        allBytesAfterIdle: whole.afterIdle.allBytes / one.afterIdle.allBytes,
        lcp: whole.lcpMilliseconds / one.lcpMilliseconds,
        tabClick: whole.tabClickMilliseconds / one.tabClickMilliseconds,
      },
      emptyMicrofrontendBytes: await emptyMicrofrontendBytes(),
    };
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the medians of several page loads, and the requests of one of them. */
function summaryOf(loads: readonly PageLoad[]) {
  const middle = (value: (load: PageLoad) => number) => median(loads.map(value));
  return {
    lcpMilliseconds: middle((load) => load.lcpMilliseconds),
    layoutShift: middle((load) => load.layoutShift),
    scriptBytes: middle((load) => load.scriptBytes),
    allBytes: middle((load) => load.allBytes),
    requests: loads[0]?.requests ?? [],
  };
}

function startOn(builds: string): Promise<MeasuredServer> {
  return start('bff/src/main.ts', {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DEMO: '1',
    BUILDS_DIR: builds,
    SESSION_SECRET: 'a secret that is long enough for a benchmark',
  });
}
