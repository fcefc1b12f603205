import { KEPT_AT_HEADER, OWN_PART, SESSION_HEADER } from '@harmony/contract/offline';
import type { RouteHandlerCallback, RouteHandlerCallbackOptions } from 'workbox-core';
import type { Strategy } from 'workbox-strategies';
import { currentKeys, timesForgotten, type Keys } from './keys.ts';
import { KEPT_CACHE } from './kept.ts';
import { keptAddress, open, seal } from './sealed.ts';

const POLICY_HEADER = 'Content-Security-Policy';

/** The HTML of a page with a skeleton. */
interface Page {
  /** From its start to its skeleton, without personal data. */
  skeleton: string;
  /** The personal part. */
  own: string;
  policy: string;
  /** Allows styles in this page alone. */
  nonce: string;
}

/** A page received after the skeleton of another one was shown, to replace it. */
let late: { url: string; response: Response } | undefined;

/**
 * Responds with the stored skeleton of a page at once, and continues with the response of `pages`, so that a
 * slow network does not delay the skeleton. When the response does not continue that skeleton, such as after
 * a deploy, signed out or with the stored page, it replaces the page by a reload that makes no request.
 */
export function skeletonFirst(pages: Strategy): RouteHandlerCallback {
  return async (options) => {
    const { event, request, url } = options;
    const response = late?.url === request.url ? late.response : undefined;
    late = undefined;
    if (response) return response;
    const keys = await currentKeys();
    const skeleton = navigator.onLine && keys && (await storedSkeleton(keys, url.pathname));
    if (!skeleton) return pages.handle(options);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    event.waitUntil(continueSkeleton(pages, options, skeleton, writable));
    return new Response(readable, { headers: skeleton.headers });
  };
}

async function continueSkeleton(
  pages: Strategy,
  options: RouteHandlerCallbackOptions,
  skeleton: Response,
  stream: WritableStream<Uint8Array>,
): Promise<void> {
  const writer = stream.getWriter();
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  const { headers } = skeleton;
  const text = await skeleton.text();
  try {
    const pending = pages.handle(options);
    // Awaited later: a write completes only when the page reads it.
    const written = write(text);
    const response = await pending;
    const page = await pageIn(response.clone());
    await written;
    const own = page && continuationOf(page, text, headers.get(POLICY_HEADER) ?? '');
    if (own === undefined) {
      late = { url: options.request.url, response };
      await deleteSkeleton(options.url.pathname);
    }
    await write(own ?? '<meta http-equiv="refresh" content="0" />');
    await writer.close();
  } catch (error) {
    // The page was left.
    await writer.abort(error).catch(() => {});
  }
}

/** Returns the part of a page that continues a skeleton; `undefined` when it has another one. */
function continuationOf(
  { skeleton, own, policy, nonce }: Page,
  kept: string,
  keptPolicy: string,
): string | undefined {
  const keptNonce = nonceIn(keptPolicy);
  const isSame =
    skeleton.replaceAll(nonce, keptNonce) === kept &&
    policy.replaceAll(nonce, keptNonce) === keptPolicy;
  return isSame ? own.replaceAll(nonce, keptNonce) : undefined;
}

/** Stores the skeleton of a page, unless it is stored already. */
export async function storeSkeleton(keys: Keys, path: string): Promise<void> {
  if (await storedSkeleton(keys, path)) return;
  const startTimes = timesForgotten();
  const response = await fetch(path);
  const { headers } = response;
  const page = await pageIn(response);
  if (!page || headers.get(SESSION_HEADER) !== keys.session) return;
  const name = addressOf(path);
  const sealed = await seal(keys, name, new Response(page.skeleton, { headers }));
  const cache = await caches.open(KEPT_CACHE);
  if (startTimes === timesForgotten()) await cache.put(await keptAddress(keys, name), sealed);
}

async function deleteSkeleton(path: string): Promise<void> {
  const keys = await currentKeys();
  if (!keys) return;
  const cache = await caches.open(KEPT_CACHE);
  await cache.delete(await keptAddress(keys, addressOf(path)));
}

async function storedSkeleton(keys: Keys, path: string): Promise<Response | undefined> {
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

/** Parses a page with a skeleton; `undefined` for other responses. */
async function pageIn(response: Response): Promise<Page | undefined> {
  const policy = response.headers.get(POLICY_HEADER) ?? '';
  const nonce = nonceIn(policy);
  if (response.status !== 200 || nonce === '') return undefined;
  const [skeleton = '', own] = (await response.text()).split(OWN_PART);
  return own === undefined ? undefined : { skeleton, own, policy, nonce };
}

function nonceIn(policy: string): string {
  return /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
}
