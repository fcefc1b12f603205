import { judgePage } from '../lighthouse.ts';

/** The cost of a page load on a simulated phone. */
export interface PageLoad {
  lcpMilliseconds: number;
  layoutShift: number;
  /** Bytes over the wire. */
  scriptBytes: number;
  allBytes: number;
  requests: { path: string; bytes: number }[];
}

/**
 * Loads a page in a fresh browser.
 *
 * @param cookie of the signed-in user
 * @throws if Lighthouse could not load it
 */
export async function loadPage(url: string, cookie: string, chromium: string): Promise<PageLoad> {
  const { audits } = await judgePage(url, chromium, {
    onlyCategories: ['performance'],
    extraHeaders: { Cookie: cookie },
  });
  const requests = itemsOf(audits['network-requests']?.details);
  const bytesOf = (type?: string): number =>
    requests
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    lcpMilliseconds: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    scriptBytes: bytesOf('Script'),
    allBytes: bytesOf(),
    requests: requests.map((each) => ({
      path: new URL(each.url).pathname,
      bytes: each.transferSize,
    })),
  };
}

interface NetworkRequest {
  url: string;
  transferSize: number;
  resourceType: string;
}

function itemsOf(details: unknown): NetworkRequest[] {
  const { items = [] } = (details ?? {}) as { items?: NetworkRequest[] };
  return items.filter(({ url }) => url.startsWith('http'));
}
