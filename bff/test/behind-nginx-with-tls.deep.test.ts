import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:http2';
import type { ClientHttp2Session, ClientHttp2Stream, IncomingHttpHeaders } from 'node:http2';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { endpoints } from '@harmony/contract';
import { freePort } from '@harmony/test-kit/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCertificate } from './support/certificate.ts';
import type { Certificate } from './support/certificate.ts';
import { PROMISED_MILLISECONDS } from './support/event-reader.ts';
import { startNginx } from './support/nginx.ts';
import type { Nginx } from './support/nginx.ts';
import { add, registerPair } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const hasPrograms = [
  ['nginx', '-v'],
  ['openssl', 'version'],
].every(([program = '', option = '']) => spawnSync(program, [option]).status === 0);

/** `npm test` installs nginx if it is allowed to. */
const describeIfAvailable = hasPrograms ? describe : describe.skip;

describeIfAvailable('nginx with TLS', () => {
  let server: TestServer;
  let certificate: Certificate;
  let nginx: Nginx;
  let browser: ClientHttp2Session;
  let pair: Pair;
  let port: number;
  let plain: number;
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: '1' });
    pair = await registerPair(server);
    certificate = createCertificate();
    [port, plain] = [await freePort(), await freePort()];
    const instance = server.address.replace('http://', '');
    const variables = {
      LISTEN: `127.0.0.1:${port} ssl http2`,
      PLAIN: `127.0.0.1:${plain}`,
      CERTIFICATE: certificate.certificate,
      CERTIFICATE_KEY: certificate.key,
      FIRST_INSTANCE: instance,
      SECOND_INSTANCE: instance,
    };
    nginx = await startNginx(variables, ['tls/tls.conf.template']);
    browser = connect(`https://127.0.0.1:${port}`, { ca: certificate.pem });
  });
  afterAll(async () => {
    browser.close();
    await nginx.stop();
    certificate.remove();
    await server.close();
  });

  /** Sends a GET of a signed-in user over HTTP/2. */
  async function get(path: string): Promise<[ClientHttp2Stream, IncomingHttpHeaders]> {
    const cookie = [...pair.other.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = browser.request({ ':path': path, cookie });
    const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders];
    return [stream, headers];
  }

  it('serves the API over HTTP/2, without a warning in its log', async () => {
    const [stream, headers] = await get(endpoints.session.currentUser.path);
    expect(browser.alpnProtocol).toBe('h2');
    expect(headers[':status']).toBe(200);
    expect(await text(stream)).toContain(pair.other.user.email);
    expect(nginx.logged()).not.toMatch(/\[(emerg|alert|crit|error)\]/);
  });

  it('sends events of the stream at once', async () => {
    const [stream] = await get('/api/events');
    let received = '';
    stream.on('data', (chunk: Buffer) => (received += chunk.toString()));
    await expect.poll(() => received).toContain('\n\n');
    for (let time = 1; time <= 3; time += 1) {
      await add(pair.one, pair.category);
      await expect
        .poll(() => received.split('event: change').length, { timeout: PROMISED_MILLISECONDS })
        .toBeGreaterThan(time);
    }
    stream.close();
  });

  it('redirects from http to the same address with https', async () => {
    const { status, headers } = await fetch(`http://127.0.0.1:${plain}/goals?month=2026-03`, {
      redirect: 'manual',
    });
    expect([status, headers.get('Location')]).toEqual([
      301,
      'https://127.0.0.1/goals?month=2026-03',
    ]);
  });

  it.each([
    ['TLSv1.2', true],
    ['TLSv1.1', false],
  ] as const)('with %s is available: %s', async (version, isAvailable) => {
    const socket = connectTls({
      port,
      host: '127.0.0.1',
      ca: certificate.pem,
      minVersion: version,
      maxVersion: version,
      // OpenSSL offers older versions only at this level.
      ciphers: 'DEFAULT@SECLEVEL=0',
    });
    const connected = once(socket, 'secureConnect').then(
      () => true,
      () => false,
    );
    expect(await Promise.race([connected, sleep(10_000, 'timeout')])).toBe(isAvailable);
    socket.destroy();
  });
});
