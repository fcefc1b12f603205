import { KEPT_AT_HEADER, OWN_PART, SESSION_HEADER } from '@harmony/contract/offline';
import type { RouteHandlerCallback, RouteHandlerCallbackOptions } from 'workbox-core';
import type { Strategy } from 'workbox-strategies';
import { currentKeys, timesForgotten, type Keys } from './keys.ts';
import { KEPT_CACHE } from './kept.ts';
import { keptAddress, open, seal } from './sealed.ts';

const POLICY_HEADER = 'Content-Security-Policy';

/** The HTML of a page that has a skeleton. */
interface Page {
  /** From its start to its skeleton: nothing in it is anybody's. */
  opening: string;
  /** What is of whoever reads it. */
  own: string;
  policy: string;
  /** Allows styles in this page alone. */
  nonce: string;
}

/** A page that came when the opening of another one was on the screen already, to be shown in its place. */
let late: { url: string; response: Response } | undefined;

/**
 * Answers with a page that opens at once, as it did the last time, and goes on when `pages` has answered. So on a slow
 * network its skeleton is there before the network is. Where the answer is another page, such as of a newer build, of
 * nobody's session or the one that is kept, it comes in its place by a reload that asks nobody.
 */
export function opensAtOnce(pages: Strategy): RouteHandlerCallback {
  return async (asked) => {
    const { event, request, url } = asked;
    const response = late?.url === request.url ? late.response : undefined;
    late = undefined;
    if (response) return response;
    const keys = await currentKeys();
    const opening = navigator.onLine && keys && (await keptOpening(keys, url.pathname));
    if (!opening) return pages.handle(asked);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    event.waitUntil(goOn(pages, asked, opening, writable));
    return new Response(readable, { headers: opening.headers });
  };
}

async function goOn(
  pages: Strategy,
  asked: RouteHandlerCallbackOptions,
  opening: Response,
  stream: WritableStream<Uint8Array>,
): Promise<void> {
  const writer = stream.getWriter();
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  const { headers } = opening;
  const text = await opening.text();
  try {
    const answer = pages.handle(asked);
    // Read as it is sent, which may be when nobody looks any more.
    const written = write(text);
    const response = await answer;
    const page = await pageIn(response.clone());
    await written;
    const own = page && continuationOf(page, text, headers.get(POLICY_HEADER) ?? '');
    if (own === undefined) {
      late = { url: asked.request.url, response };
      await forgetOpening(asked.url.pathname);
    }
    await write(own ?? '<meta http-equiv="refresh" content="0" />');
    await writer.close();
  } catch (error) {
    // Somebody has left the page.
    await writer.abort(error).catch(() => {});
  }
}

/** What of a page goes on from an opening; `undefined` where that is another one's. */
function continuationOf(
  { opening, own, policy, nonce }: Page,
  kept: string,
  keptPolicy: string,
): string | undefined {
  const keptNonce = nonceIn(keptPolicy);
  const isSame =
    opening.replaceAll(nonce, keptNonce) === kept &&
    policy.replaceAll(nonce, keptNonce) === keptPolicy;
  return isSame ? own.replaceAll(nonce, keptNonce) : undefined;
}

/** Keeps how a page opens, unless that is known. */
export async function keepOpening(keys: Keys, path: string): Promise<void> {
  if (await keptOpening(keys, path)) return;
  const begun = timesForgotten();
  const response = await fetch(path);
  const { headers } = response;
  const page = await pageIn(response);
  if (!page || headers.get(SESSION_HEADER) !== keys.session) return;
  const name = addressOf(path);
  const sealed = await seal(keys, name, new Response(page.opening, { headers }));
  const cache = await caches.open(KEPT_CACHE);
  if (begun === timesForgotten()) await cache.put(await keptAddress(keys, name), sealed);
}

async function forgetOpening(path: string): Promise<void> {
  const keys = await currentKeys();
  if (!keys) return;
  const cache = await caches.open(KEPT_CACHE);
  await cache.delete(await keptAddress(keys, addressOf(path)));
}

async function keptOpening(keys: Keys, path: string): Promise<Response | undefined> {
  const cache = await caches.open(KEPT_CACHE);
  const sealed = await cache.match(await keptAddress(keys, addressOf(path)));
  const opened = sealed && (await open(keys, sealed));
  if (opened?.address !== addressOf(path)) return undefined;
  opened.response.headers.delete(KEPT_AT_HEADER);
  return opened.response;
}

function addressOf(path: string): string {
  return `opening of ${path}`;
}

/** A page with a skeleton, if a response is one. */
async function pageIn(response: Response): Promise<Page | undefined> {
  const policy = response.headers.get(POLICY_HEADER) ?? '';
  const nonce = nonceIn(policy);
  if (response.status !== 200 || nonce === '') return undefined;
  const [opening = '', own] = (await response.text()).split(OWN_PART);
  return own === undefined ? undefined : { opening, own, policy, nonce };
}

function nonceIn(policy: string): string {
  return /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
}
