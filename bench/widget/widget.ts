import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium as browserType, type Browser } from 'playwright';
import { buildAll } from '@harmony/builder/build';
import { ensurePackages, requireFullBrowser } from '../../scripts/test/packages.ts';
import { median } from '../median.ts';
import { start } from '../measured-server.ts';

/** Slowdown of the processor compared with this machine. */
const SLOWDOWN = 4;
const ROUNDS = 7;

interface Mount {
  /** Time of scripts, styles and layout. */
  workMilliseconds: number;
  layoutShift: number;
  requests: number;
  bytes: number;
}

/**
 * Measures the cost of the calculator for the page that embeds it: bytes over the wire, layout shift, and additional
 * time of its main thread.
 */
export async function widget(): Promise<unknown> {
  const chromium = requireFullBrowser(await ensurePackages());
  await buildAll();
  const server = await start('bff/src/main.ts', { HOST: '127.0.0.1', DEMO: '0' });
  const browser = await browserType.launch({ executablePath: chromium, args: ['--no-sandbox'] });
  try {
    const snippet = `<script async src="${server.url}/embed/calculator.js" style="display:block;min-height:600px"></script>`;
    const [empty, filled] = [await serve(''), await serve(snippet)];
    const rounds: { without: Mount; with: Mount }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        without: await mount(browser, empty.url),
        with: await mount(browser, filled.url),
      });
    }
    empty.close();
    filled.close();
    const middle = (value: (mounted: Mount) => number) =>
      median(rounds.map((each) => value(each.with)));
    return {
      requests: middle(({ requests }) => requests),
      bytes: middle(({ bytes }) => bytes),
      layoutShift: middle(({ layoutShift }) => layoutShift),
      workMilliseconds: median(
        rounds.map((each) => each.with.workMilliseconds - each.without.workMilliseconds),
      ),
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Serves a blog with the given markup in the middle of its text. */
async function serve(snippet: string) {
  const text = '<p>Some words of a blog about money.</p>'.repeat(10);
  const html = `<!doctype html><html lang="en"><head><title>A blog</title><link rel="icon" href="data:," /></head><body><h1>A blog</h1>${text}${snippet}${text}</body></html>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}

/** Opens the blog on a slow phone with an empty cache. */
async function mount(browser: Browser, url: string): Promise<Mount> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  await client.send('Network.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  let [requests, bytes] = [0, 0];
  // The request for the blog itself does not count.
  const own = new Set<string>();
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url !== url) own.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!own.has(requestId)) return;
    requests += 1;
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const layoutShift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );
  const { metrics } = await client.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const work = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  const workMilliseconds = work.reduce((sum, name) => sum + seconds(name), 0) * 1000;
  await context.close();
  return { workMilliseconds, layoutShift, requests, bytes };
}
