import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ROWS, startLargeCouple } from './support/large-couple.ts';
import type { LargeCouple } from './support/large-couple.ts';
import { fillBook } from './support/fill-book.ts';
import { registerPair } from './support/people.ts';
import type { Pair } from './support/people.ts';

import type { TestServer } from './support/test-server.ts';

const { export: exporting, transactions } = endpoints;

let started: LargeCouple;
let server: TestServer;
let large: Pair;
let lines: string[];
beforeAll(async () => {
  started = await startLargeCouple();
  ({ server, large, lines } = started);
});
afterAll(() => started.close());
beforeEach(() => {
  lines.length = 0;
});

describe('a user with many transactions', () => {
  it('receives a list of all visible transactions', { tags: 'deep' }, async () => {
    const { one, other } = large;
    expect(await one.ok(transactions.list)).toHaveLength(ROWS);
    const hidden = Math.ceil(ROWS / 8);
    expect(await other.ok(transactions.list)).toHaveLength(ROWS - hidden);
  });

  it('receives the same errors as other users', async () => {
    const poor = await registerPair(server);
    await fillBook(server, poor, ROWS);
    const error = await poor.one.refused(exporting.file, 403);
    expect(error).toMatchObject({ code: 'tier_limit', requiredTier: 'premium' });
    expect(lines).toEqual([]);
  });
});
