// Programs of other workspaces need these types too, and an import does not provide them.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./http_ece.d.ts" />
import { createECDH, randomBytes, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import { decodePush, type BrowserKeys } from './decode.ts';
import { vapidSender } from './vapid.ts';

/** The maximum size that push services must accept (RFC 8030, section 7.2). */
const MAXIMUM_BYTES = 4096;

/** A message received by a browser. */
export interface Received {
  /** The decrypted message. */
  text: string;
  /** Time to live, in seconds. */
  ttl: number;
  topic: string | undefined;
}

/** A subscribed browser with its own keys. */
export interface PushBrowser {
  /** In the format of `PushSubscription.toJSON()`. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Received messages, oldest first. */
  received: readonly Received[];
  /** Unsubscribes. */
  leave(): void;
}

/** A push service, in memory. */
export interface PushService {
  /** Environment variables that point a server at this service, with a key to send with. */
  variables: { VAPID_PRIVATE_KEY: string; PUSH_ORIGINS: string };
  browser(): PushBrowser;
  /** Number of requests, including rejected ones. */
  requests(): number;
  /** Responds to the next requests with these statuses. */
  answer(...statuses: readonly number[]): void;
  /** Delays responses until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

interface Known extends BrowserKeys {
  received: Received[];
}

/** Returns the private key in 32 bytes. Node omits leading zeros, so one key in 256 would be too short. */
function paddedKey(pair: ECDH): string {
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/**
 * Starts a push service that accepts the same requests as a real one (RFC 8030): only from the sender of the
 * subscription, signed, with a time to live and below the maximum size. Then it decrypts the message like a
 * browser, with the package of `web-push` and with our own decoder, whose results must be equal.
 */
export async function startPushService(): Promise<PushService> {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  const browsers = new Map<string, Known>();
  const answers: number[] = [];
  let requests = 0;
  let held: Promise<void> | undefined;
  let origin = '';

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    await held;
    response.statusCode = answers.shift() ?? take(request, Buffer.concat(chunks));
    if (response.statusCode === 429) response.setHeader('Retry-After', '600');
    response.end();
  }

  function take({ method, url = '', headers }: IncomingMessage, body: Buffer): number {
    const browser = browsers.get(url);
    if (method !== 'POST' || !browser) return 410;
    const from = vapidSender(headers.authorization ?? '', origin);
    if (from !== sender.getPublicKey('base64url')) return 403;
    if (!/^\d+$/.test(String(headers['ttl'])) || headers['content-encoding'] !== 'aes128gcm') {
      return 400;
    }
    const topic = headers['topic']?.toString();
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return 400;
    if (body.length > MAXIMUM_BYTES) return 413;
    const { pair, authSecret, received } = browser;
    const text = decodePush(body, browser).toString();
    const same = decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret }).toString();
    if (text !== same) return 500;
    received.push({ text, ttl: Number(headers['ttl']), topic });
    return 201;
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    variables: { VAPID_PRIVATE_KEY: paddedKey(sender), PUSH_ORIGINS: origin },
    browser() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const authSecret = randomBytes(16);
      const received: Received[] = [];
      const path = `/to/${randomBytes(24).toString('base64url')}`;
      browsers.set(path, { pair, authSecret, received });
      return {
        subscription: {
          endpoint: origin + path,
          keys: {
            p256dh: pair.getPublicKey('base64url'),
            auth: authSecret.toString('base64url'),
          },
        },
        received,
        leave: () => browsers.delete(path),
      };
    },
    requests: () => requests,
    answer(...statuses) {
      answers.push(...statuses);
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = undefined;
        resolve();
      };
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
