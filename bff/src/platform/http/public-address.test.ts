import { once } from 'node:events';
import { createServer } from 'node:http';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublic, isPublicAddress, publicLookup } from './public-address.ts';

describe('public addresses', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('include %s', (endpoint) => {
    expect(isPublicAddress(endpoint, [])).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://10.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://localhost/x',
    'https://intranet/x',
    'https://fcm.googleapis.com:22/x',
    'https://a:b@fcm.googleapis.com/x',
    'ftp://fcm.googleapis.com/x',
    'nonsense',
  ])('exclude %s', (endpoint) => {
    expect(isPublicAddress(endpoint, [])).toBe(false);
  });

  it('may be any address at an origin configured by the operator', () => {
    expect(isPublicAddress('http://127.0.0.1:9/x', ['http://127.0.0.1:9'])).toBe(true);
    expect(isPublicAddress('http://127.0.0.1:99/x', ['http://127.0.0.1:9'])).toBe(false);
  });

  it.each([
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['169.254.169.254', false],
    ['192.168.0.1', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:10.0.0.1', false],
    ['142.250.185.74', true],
    ['2a00:1450:4001:80e::200a', true],
  ])('at %s are public: %s', (address, expected) => {
    expect(isPublic(address)).toBe(expected);
  });
});

describe('a name that resolves to a private address', () => {
  const server = createServer((_request, response) => response.end('a secret'));
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  it('is not connected to', async () => {
    const { port } = server.address() as AddressInfo;
    const reached = new Promise((resolve, reject) => {
      get({ host: 'localhost', port, lookup: publicLookup }, resolve).on('error', reject);
    });
    await expect(reached).rejects.toThrow('non-public');
  });
});
