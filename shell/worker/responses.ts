import { SESSION_HEADER } from '@harmony/contract/offline';
import type { WorkboxPlugin } from 'workbox-core';
import { currentKeys, type Keys } from './keys.ts';
import { RESPONSES_CACHE, forget } from './kept.ts';
import { recordTimeout } from './network-timeout.ts';
import { keptAddress, open, seal } from './sealed.ts';

/** API responses with user data, without event streams, sign-in data and responses for operators. */
export const API_RESPONSE =
  /^\/api\/(?!(events|health|ready|metrics|docs|openapi|login|logout|passkeys|second-factor|auth\/proof)\b)/;

/** Maximum number of stored responses; the oldest ones are deleted. */
const MAX_STORED = 300;
/** Maximum number of refreshed responses after a change; others are deleted. */
const MAX_REFRESHED = 30;

/** Encrypts and stores responses of the API to the stored session, for offline use. */
export const responses: WorkboxPlugin = {
  async fetchDidSucceed({ response }) {
    recordTimeout(false);
    // The session was ended on another device.
    if (response.status === 401) await forget('lost');
    return response;
  },
  async cacheKeyWillBeUsed({ request }) {
    const keys = await currentKeys();
    return keys ? keptAddress(keys, addressIn(request.url)) : request;
  },
  async cacheWillUpdate({ request, response }) {
    const keys = await currentKeys();
    return keys && isKept(keys, response) ? seal(keys, addressIn(request.url), response) : null;
  },
  async cacheDidUpdate() {
    const cache = await caches.open(RESPONSES_CACHE);
    const [...kept] = await cache.keys();
    for (const oldest of kept.slice(0, -MAX_STORED)) await cache.delete(oldest);
  },
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    const keys = await currentKeys();
    if (!keys || !cachedResponse) return null;
    const opened = await open(keys, cachedResponse);
    if (!opened) return null;
    // Verifies that the response was stored under its own address and not copied to another one.
    const name = await keptAddress(keys, opened.address);
    return new URL(request.url).pathname === name ? opened.response : null;
  },
};

/** Selects responses that may have changed. */
interface Renewal {
  /** When they were last known to be current, in milliseconds since 1970. */
  since: number;
  /** Limits it to paths such as `/api/goals/:id`; all without. */
  paths?: readonly string[];
  /** Additional responses to store. */
  wanted?: readonly string[];
}

/**
 * Refreshes responses stored before a change. Those that are not refreshed, or no longer exist, are deleted:
 * data that the partner has hidden must not reappear from this cache.
 *
 * @throws TypeError when the network is gone
 */
export async function refreshResponses(
  keys: Keys,
  { since, paths, wanted = [] }: Renewal,
): Promise<void> {
  const cache = await caches.open(RESPONSES_CACHE);
  const requested = new Set(wanted.filter((address) => API_RESPONSE.test(address)));
  const pattern = paths && patternOf(paths);
  // The latest first.
  for (const name of (await cache.keys()).toReversed()) {
    const sealed = await cache.match(name);
    const opened = sealed && (await open(keys, sealed));
    if (!opened) await cache.delete(name);
    else if (opened.at >= since) requested.delete(opened.address);
    else if (!pattern || pattern.test(opened.address)) requested.add(opened.address);
  }
  for (const [place, address] of [...requested].entries()) {
    const name = await keptAddress(keys, address);
    const response = place < MAX_REFRESHED ? await fetch(address) : undefined;
    if (!response || !isKept(keys, response)) await cache.delete(name);
    else await cache.put(name, await seal(keys, address, response));
  }
}

function patternOf(paths: readonly string[]): RegExp {
  const patterns = paths.map((path) => path.replaceAll(/:\w+/g, '[^/?]+'));
  return new RegExp(`^(${patterns.join('|')})(\\?|$)`);
}

/** Downloaded files are already stored by the user. */
function isKept(keys: Keys, { headers, status }: Response): boolean {
  return (
    status === 200 &&
    headers.get(SESSION_HEADER) === keys.session &&
    (headers.get('Content-Type') ?? '').includes('application/json') &&
    !headers.has('Content-Disposition')
  );
}

function addressIn(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
