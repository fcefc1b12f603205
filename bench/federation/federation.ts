import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../../scripts/build.ts';
import { buildsDirectory } from '../../scripts/rooms.ts';
import { ensurePackages, neededBrowser } from '../../scripts/test/packages.ts';
import { start, type MeasuredServer } from '../measured-server.ts';
import { demoCookie } from '../demo-cookie.ts';
import { buildOneBundle } from './one-bundle.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { median } from '../median.ts';
import { tabClicks } from './tab-clicks.ts';

const ROUNDS = 5;

/**
 * What it costs that the product is built in parts: the signed-in dashboard as it is, against the same
 * sources as one bundle, on the same server, in turns.
 */
export async function federation(): Promise<unknown> {
  const chromium = neededBrowser(await ensurePackages());
  await buildAll();
  const folder = mkdtempSync(join(tmpdir(), 'harmony-bundle-'));
  const servers: MeasuredServer[] = [];
  try {
    await buildOneBundle(folder);
    const [parts, bundle] = [await startOn(buildsDirectory), await startOn(folder)];
    servers.push(parts, bundle);
    const [partsCookie, bundleCookie] = [await demoCookie(parts), await demoCookie(bundle)];
    const loads: { parts: PageLoad[]; bundle: PageLoad[] } = { parts: [], bundle: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      loads.parts.push(await loadPage(parts.url, partsCookie, chromium));
      loads.bundle.push(await loadPage(bundle.url, bundleCookie, chromium));
    }
    const [whole, one] = [summaryOf(loads.parts), summaryOf(loads.bundle)];
    return {
      parts: { ...whole, tabClickMilliseconds: await tabClicks(parts.url, partsCookie, chromium) },
      bundle: { ...one, tabClickMilliseconds: await tabClicks(bundle.url, bundleCookie, chromium) },
      ratios: {
        scriptBytes: whole.scriptBytes / one.scriptBytes,
        allBytes: whole.allBytes / one.allBytes,
        lcp: whole.lcpMilliseconds / one.lcpMilliseconds,
      },
    };
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The medians of some loads, and the requests of one of them. */
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
