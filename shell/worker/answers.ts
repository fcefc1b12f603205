import { SESSION_HEADER } from '@harmony/contract/offline';
import type { WorkboxPlugin } from 'workbox-core';
import { currentKeys, type Keys } from './keys.ts';
import { ANSWERS_CACHE, forget } from './kept.ts';
import { noteSilence } from './silence.ts';
import { keptAddress, open, seal } from './sealed.ts';

/** What the API answers people, and not operators or streams. */
export const ANSWER = /^\/api\/(?!(events|health|ready|metrics|docs|openapi|login|logout)\b)/;

/** So many answers are kept, the latest. */
const MOST_KEPT = 300;
/** And so many are asked for again, because they may have changed; the others go. */
const MOST_RENEWED = 30;

/** Keeps what the API answers the session that is kept, sealed, for when there is no network. */
export const answers: WorkboxPlugin = {
  async fetchDidSucceed({ response }) {
    noteSilence(false);
    // The session was ended elsewhere.
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
    const cache = await caches.open(ANSWERS_CACHE);
    const [...kept] = await cache.keys();
    for (const oldest of kept.slice(0, -MOST_KEPT)) await cache.delete(oldest);
  },
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    const keys = await currentKeys();
    if (!keys || !cachedResponse) return null;
    const opened = await open(keys, cachedResponse);
    if (!opened) return null;
    // Here the request is the name that it is kept under: nobody may have put it under another.
    const name = await keptAddress(keys, opened.address);
    return new URL(request.url).pathname === name ? opened.response : null;
  },
};

/** What may have changed. */
interface Renewal {
  /** When it was last known that it had not, in milliseconds since 1970. */
  since: number;
  /** Which of what is kept, by paths such as `/api/goals/:id`; all without. */
  paths?: readonly string[];
  /** What is to be kept besides. */
  wanted?: readonly string[];
}

/**
 * Asks again for what was kept before something changed. What is not asked for, or is no more, goes: what the
 * partner has hidden since then must not come back from here.
 *
 * @throws TypeError when the network is gone
 */
export async function renewAnswers(
  keys: Keys,
  { since, paths, wanted = [] }: Renewal,
): Promise<void> {
  const cache = await caches.open(ANSWERS_CACHE);
  const asked = new Set(wanted.filter((address) => ANSWER.test(address)));
  const isMeant = paths && patternOf(paths);
  // The latest first.
  for (const name of (await cache.keys()).toReversed()) {
    const sealed = await cache.match(name);
    const opened = sealed && (await open(keys, sealed));
    if (!opened) await cache.delete(name);
    else if (opened.at >= since) asked.delete(opened.address);
    else if (!isMeant || isMeant.test(opened.address)) asked.add(opened.address);
  }
  for (const [place, address] of [...asked].entries()) {
    const name = await keptAddress(keys, address);
    const response = place < MOST_RENEWED ? await fetch(address) : undefined;
    if (!response || !isKept(keys, response)) await cache.delete(name);
    else await cache.put(name, await seal(keys, address, response));
  }
}

function patternOf(paths: readonly string[]): RegExp {
  const patterns = paths.map((path) => path.replaceAll(/:\w+/g, '[^/?]+'));
  return new RegExp(`^(${patterns.join('|')})(\\?|$)`);
}

/** Files that people download are theirs already. */
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
