import { endpoints, MOST_IMPORT_ROWS } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { premiumPair } from './support/importing.ts';
import { fieldsOf } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { imports } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('an import', () => {
  it('has at most 20,000 payments', async () => {
    const { one } = await premiumPair(server);
    const file = (count: number) => {
      const lines = Array.from(
        { length: count },
        (_, index) => `2026-03-02,Bread ${index},-1.00\n`,
      );
      return new File(['Date,Text,Amount\n', ...lines], 'long.csv');
    };
    const most = await one.ok(imports.create, { body: { file: file(MOST_IMPORT_ROWS) } });
    expect(most.rows).toHaveLength(MOST_IMPORT_ROWS);
    const body = { file: file(MOST_IMPORT_ROWS + 1) };
    expect(fieldsOf(await one.refused(imports.create, 422, { body }))).toEqual(['file']);
    expect(await one.ok(imports.list)).toHaveLength(1);
  });
});
