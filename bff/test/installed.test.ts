import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { manifestIn } from '../src/delivery/installed/manifest.ts';
import { examples } from './support/examples.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the web app manifest', () => {
  it('describes the app', async () => {
    const { status, headers, text } = await server.client().fetch('/manifest.webmanifest');
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toContain('application/manifest+json');
    expect(JSON.parse(text)).toMatchObject({
      name: 'Harmony',
      start_url: '/',
      display: 'standalone',
    });
    const page = await server.client().fetch('/');
    expect(page.text).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  });

  it('uses the language of the page', async () => {
    const { headers, text } = await server.client().fetch('/de/manifest.webmanifest');
    expect(headers.get('Content-Language')).toBe('de');
    expect(JSON.parse(text)).toMatchObject({
      id: '/',
      lang: 'de',
      start_url: '/',
      shortcuts: expect.arrayContaining([
        { name: 'Ausgabe hinzufügen', url: '/transactions?add=expense' },
      ]),
    });
    expect((await server.client().fetch('/it/manifest.webmanifest')).status).toBe(404);
  });

  it.each(manifestIn('en').icons)('declares the size of $src', async (icon) => {
    const response = await fetch(`${server.address}${icon.src}`);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    const picture = Buffer.from(await response.arrayBuffer());
    // Width and height are the first two numbers behind the signature and the first chunk's name.
    const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
    expect(`${width}x${height}`).toBe(icon.sizes);
  });
});

/** Returns the address to which shared content redirects. */
async function sharedTo(shared: Record<string, string>): Promise<URL> {
  const response = await fetch(`${server.address}/share?${new URLSearchParams(shared)}`, {
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  const place = z.string().parse(response.headers.get('Location'));
  expect(place).toMatch(/^\/transactions\?/);
  return new URL(place, server.address);
}

describe('shared content of another app', () => {
  it.each([
    [{ title: 'Bakery', text: 'You paid $12.50 today' }, 'Bakery', '12.50'],
    [{ text: 'Corner shop\n12,50 €' }, 'Corner shop', '12.50'],
    [{ text: 'Rent £1,299.00' }, 'Rent £1,299.00', '1299.00'],
    [{ text: 'Miete 1.299,00' }, 'Miete 1.299,00', '1299.00'],
    [{ text: 'Taxi $12' }, 'Taxi $12', '12.00'],
    [{ text: 'Table for 4 on 12 March' }, 'Table for 4 on 12 March', null],
    [{ text: `${'x'.repeat(199)}\u{1F469}` }, 'x'.repeat(199), null],
    [{ url: 'https://example.com/' }, null, null],
    [{}, null, null],
  ])('opens a new expense: %j', async (shared, description, amount) => {
    const { searchParams } = await sharedTo(shared as Record<string, string>);
    expect(searchParams.get('add')).toBe('expense');
    expect(searchParams.get('description')).toBe(description);
    expect(searchParams.get('amount')).toBe(amount);
  });

  it('never opens another page or an invalid amount', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ title: fc.string({ unit: 'grapheme' }), text: fc.string() }),
        async (shared) => {
          const { searchParams } = await sharedTo(shared);
          expect(searchParams.get('amount') ?? '0.00').toMatch(/^\d+\.\d{2}$/);
          expect((searchParams.get('description') ?? '').length).toBeLessThanOrEqual(200);
        },
      ),
      { numRuns: examples(50) },
    );
  });
});
