import { chromium as browserType } from 'playwright';

/** Prefetching starts three seconds after the page. A longer silence means that it has finished. */
const QUIET_MILLISECONDS = 8000;

/** Bytes that a page has fetched over the wire. */
export interface FetchedBytes {
  scriptBytes: number;
  allBytes: number;
  requests: { path: string; bytes: number }[];
}

/**
 * Opens a page in a fresh browser and waits until prefetching has finished.
 *
 * @param cookie of the signed-in user
 */
export async function fetchedAfterIdle(
  url: string,
  cookie: string,
  chromium: string,
): Promise<FetchedBytes> {
  const browser = await browserType.launch({ executablePath: chromium, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.setExtraHTTPHeaders({ Cookie: cookie });
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    const open = new Map<string, { path: string; type: string }>();
    const fetched: { path: string; type: string; bytes: number }[] = [];
    let lastChange = Date.now();
    client.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
      const { protocol, pathname } = new URL(request.url);
      if (protocol.startsWith('http')) open.set(requestId, { path: pathname, type });
      lastChange = Date.now();
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = open.get(requestId);
      if (request) fetched.push({ ...request, bytes: encodedDataLength });
      lastChange = Date.now();
    });
    await page.goto(url);
    while (Date.now() - lastChange < QUIET_MILLISECONDS) {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const bytesOf = (some: typeof fetched): number =>
      some.reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      scriptBytes: bytesOf(fetched.filter(({ type }) => type === 'Script')),
      allBytes: bytesOf(fetched),
      requests: fetched.map(({ path, bytes }) => ({ path, bytes })),
    };
  } finally {
    await browser.close();
  }
}
