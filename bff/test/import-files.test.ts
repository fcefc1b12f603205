import { endpoints, MOST_IMPORT_BYTES } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { march, premiumPair, statement } from './support/importing.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { imports } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('an import', () => {
  it('accepts files of up to 10 MB', { tags: 'deep' }, async () => {
    const { one } = await premiumPair(server);
    const lines = 'Date,Description,Amount\n2026-03-02,Bread,-1.00\n';
    const sized = (size: number) => new File([lines, ' '.repeat(size - lines.length)], 'large.csv');
    const large = await one.ok(imports.create, { body: { file: sized(MOST_IMPORT_BYTES) } });
    expect(large.rows).toHaveLength(1);
    const error = await one.refused(imports.create, 413, {
      body: { file: sized(MOST_IMPORT_BYTES + 1) },
    });
    expect(error.code).toBe('too_large');
  });

  it('rejects a body that is not a form', async () => {
    const { one } = await premiumPair(server);
    const send = async (type: string, body: string) => {
      const headers = { 'Content-Type': type };
      const { status } = await one.fetch('/api/imports', { method: 'POST', headers, body });
      return status;
    };
    expect(await send('application/json', '{}')).toBe(415);
    expect(await send('multipart/form-data', 'x')).toBe(400);
    expect(await send('multipart/form-data; boundary=b', 'x')).toBe(400);
    expect(await send('multipart/form-data; boundary=b', '--b--\r\n')).toBe(422);
  });

  it.each([
    ['a heading that is no name', `Date,${'Text '.repeat(60)},Amount`],
    ['many lines above its headings', `${'\n'.repeat(20_001)}Date,Text,Amount`],
  ])('of a file with %s is stored as in the response, as is the next one', async (_, head) => {
    const { one } = await premiumPair(server);
    const file = new File([`${head}\n2026-03-02,Bread,-1.00\n`], 'odd.csv');
    const draft = await one.ok(imports.create, { body: { file } });
    const params = { id: draft.id };
    expect(await one.ok(imports.get, { params })).toEqual(draft);
    // The mapping is stored for the next file of its source.
    const mapping = { dateOrder: 'ymd' } as const;
    const again = await one.ok(imports.change, { params, body: { mapping } });
    expect(await one.ok(imports.get, { params })).toEqual(again);
    const next = await one.ok(imports.create, { body: { file } });
    expect(next.rows).toEqual(draft.rows);
    expect(await one.ok(imports.commit, { params, body: {} })).toEqual({ created: 1, skipped: 0 });
  });

  it('truncates a file name between characters', async () => {
    const { one } = await premiumPair(server);
    const file = statement(march, `${'x'.repeat(254)}\u{1F469}.csv`);
    const { fileName, id } = await one.ok(imports.create, { body: { file } });
    expect(fileName).toBe('x'.repeat(254));
    expect((await one.ok(imports.list)).find((each) => each.id === id)?.fileName).toBe(fileName);
  });

  it('rejects a form truncated at any place, and continues', async () => {
    const { one } = await premiumPair(server);
    const part = '--b\r\nContent-Disposition: form-data; name=';
    const form = `${part}"mapping"\r\n\r\n{}\r\n${part}"file"; filename="a.csv"\r\n\r\nDate,Text,Amount\r\n--b--`;
    // An unhandled error event would stop the server.
    const lost: unknown[] = [];
    const lose = (error: unknown) => lost.push(error);
    process.on('uncaughtException', lose);
    for (let end = 0; end < form.length; end += 1) {
      const { status } = await one.fetch('/api/imports', {
        method: 'POST',
        headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
        body: form.slice(0, end),
      });
      expect([end, status]).toEqual([end, 400]);
    }
    process.off('uncaughtException', lose);
    expect(lost).toEqual([]);
  });
});
