import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import type { PushMessage } from '@harmony/contract';
import webPush from 'web-push';
import type { Environment } from '../../../platform/environment/environment.ts';
import { isPublicAddress, publicLookup } from '../../../platform/http/public-address.ts';
import type { PushSubscription } from './push-subscription.model.ts';

const TIMEOUT_MILLISECONDS = 10_000;
const MAX_PAUSE_SECONDS = 3600;
const MAX_BYTES = 16 * 1024;

/** A push service rejected a message. Does not contain the address, which is a secret. */
export class PushRefused extends Error {
  override name = 'PushRefused';
  readonly status: number;
  /** Seconds until the next attempt is allowed. */
  readonly retryAfter: number;

  constructor(status: number, retryAfter: number) {
    super(`A push service answered with ${status}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }

  get isGone(): boolean {
    return this.status === 404 || this.status === 410;
  }
}

/** A push service did not respond in time. */
export class PushSilent extends Error {
  override name = 'PushSilent';

  constructor(cause: unknown) {
    super('A push service does not answer', { cause });
  }
}

/** Sends a message to a browser; throws if its push service does not accept it. */
export type SendPush = (
  to: Pick<PushSubscription, 'endpoint' | 'publicKey' | 'authSecret'>,
  message: PushMessage,
  ttlSeconds: number,
) => Promise<void>;

/**
 * Creates the sender of a server. It encrypts for the browser (RFC 8291), authenticates the server (RFC 8292) and
 * follows no redirects.
 */
export function createPushSender(settings: NonNullable<Environment['push']>): SendPush {
  const { subject, publicKey, privateKey, origins } = settings;
  return async (to, message, ttlSeconds) => {
    // The settings may have changed since the subscription was stored.
    if (!isPublicAddress(to.endpoint, origins)) throw new PushRefused(404, 0);
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: to.endpoint, keys: { p256dh: to.publicKey, auth: to.authSecret } },
      JSON.stringify(message),
      {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttlSeconds,
        // A newer message with the same topic replaces a pending one.
        topic: message.tag.replaceAll('-', ''),
      },
    );
    const url = new URL(to.endpoint);
    const isElsewhere = !origins.includes(url.origin);
    const response = await post(
      url,
      { headers, ...(isElsewhere && { lookup: publicLookup }) },
      body,
    );
    leave(response);
    const status = response.statusCode ?? 0;
    if (status < 200 || status > 299) throw new PushRefused(status, pauseIn(response));
  };
}

function post(
  url: URL,
  options: https.RequestOptions,
  body: Buffer | null,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    request(url, { ...options, method: 'POST', signal }, resolve)
      .on('error', (error) => reject(new PushSilent(error)))
      .end(body);
  });
}

/** Drains a short response to reuse the connection, and closes the connection after a long one. */
function leave(response: IncomingMessage): void {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) response.destroy();
  });
}

/** Returns the seconds in `Retry-After`; dates are ignored, since push services send numbers. */
function pauseIn({ headers }: IncomingMessage): number {
  const seconds = Number(headers['retry-after'] ?? 0);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, MAX_PAUSE_SECONDS) : 0;
}
