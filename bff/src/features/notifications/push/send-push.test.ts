import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import webPush from 'web-push';
import { expect, it } from 'vitest';
import { createPushSender } from './send-push.ts';
import type { SendPush } from './send-push.ts';

const KILOBYTE = Buffer.alloc(1024);

/** Sends a message to a push service with the given handler. */
async function sendTo(handle: RequestListener): Promise<void> {
  const service = createServer(handle);
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const subject = 'mailto:operator@example.com';
  const send = createPushSender({ subject, publicKey, privateKey, origins: [origin] });
  const browser = createECDH('prime256v1');
  const to = {
    endpoint: `${origin}/of-a-browser`,
    publicKey: browser.generateKeys('base64url'),
    authSecret: Buffer.alloc(16, 7).toString('base64url'),
  };
  try {
    await send(to, message, 60);
  } finally {
    service.close();
  }
}

const message: Parameters<SendPush>[1] = {
  session: 'a-session',
  tag: '0198a0de-0000-7000-8000-000000000000',
  title: 'Harmony',
  body: 'Something is new.',
  path: '/',
  quietHours: null,
};

it('stops reading long responses of a push service', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<number>();
  await sendTo((_request, response) => {
    let kilobytes = 0;
    response.writeHead(201);
    const more = (): void => {
      kilobytes += 1;
      if (response.write(KILOBYTE)) setImmediate(more);
      else response.once('drain', more);
    };
    response.on('close', () => resolve(kilobytes));
    more();
  });
  // Buffered data only, less than the service sends in ten seconds.
  expect(await closed).toBeLessThan(20_000);
});

it('does not follow redirects', async () => {
  const requests: unknown[] = [];
  const sent = sendTo((request, response) => {
    requests.push(request.url);
    response.writeHead(307, { Location: '/elsewhere' }).end();
  });
  await expect(sent).rejects.toThrow('307');
  expect(requests).toEqual(['/of-a-browser']);
});
