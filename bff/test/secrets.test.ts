import { endpoints } from '@harmony/contract';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/database/transaction.ts';
import { createLogger } from '../src/logging/logger.ts';
import { accessMatrix, namedEndpoints } from './support/access-matrix.ts';
import { add, newTransaction, registerPair, subscribe } from './support/people.ts';
import type { Pair } from './support/people.ts';
import type { Reply } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const CANARY = 'canary-8d2f';

const lines: string[] = [];
let server: TestServer;
/** Whose reading changes nothing for the next call. */
let readers: Pair;
beforeAll(async () => {
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  server = await startTestServer({ DEMO: '1' }, createLogger('trace', collect));
  readers = await premiumPair();
});
afterAll(() => server.close());

async function premiumPair(): Promise<Pair> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  return pair;
}

describe('what people send and hold', () => {
  it.each(namedEndpoints)('is in no log and no metric after %s', async (name, endpoint) => {
    const isReading = endpoint.access === 'couple' && endpoint.method === 'GET';
    const pair = isReading ? readers : await premiumPair();
    const world = { ...pair, canary: CANARY };
    const sent = await accessMatrix[name as keyof typeof accessMatrix].sent(world);
    const secrets = [CANARY, pair.one.password, pair.one.user.email, ...pair.one.cookies.values()];
    lines.length = 0;
    await pair.one.send(endpoint, sent);
    // Once more as something that cannot be read, and by somebody signed out.
    await pair.one.send(endpoint, {
      ...sent,
      query: { wrong: CANARY },
      ...(endpoint.method !== 'GET' && { body: { wrong: CANARY } }),
    });
    await server.client().send(endpoint, sent);
    const metrics = await server.client().fetch('/api/metrics');
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const secret of secrets) expect(lines.join('') + metrics.text).not.toContain(secret);
  });
});

const { approvals, dateNights, goals, privacy, transactions } = endpoints;
const headers = { 'Idempotency-Key': 'once' };

/** Puts something else in the place of what is stored as JSON in a row. */
type Spoil = (table: string, column: string, key: string, value: string) => Promise<void>;

/** What is stored as JSON, and what reads it again: each breaks it in between. */
const stored: Record<string, (pair: Pair, spoil: Spoil) => Promise<Reply>> = {
  async 'what waits for consent'({ one, other }, spoil) {
    const { id } = await one.ok(goals.create, { body: { name: 'Sea', targetAmount: '5' } });
    await one.ok(privacy.change, { body: { dualConsentRequired: true } });
    await other.send(goals.change, { params: { id }, body: { name: 'Mountains' } });
    await spoil('approvals', 'details', 'subject_id', id);
    return one.send(approvals.list);
  },
  async 'the activities of a date night'({ one, category }, spoil) {
    const { id } = await one.ok(dateNights.create, {
      body: {
        title: 'Dinner',
        plannedDate: '2099-12-24T18:00:00Z',
        budgetAmount: '30',
        categoryId: category.id,
      },
    });
    await spoil('date_nights', 'activities', 'id', id);
    return one.send(dateNights.list);
  },
  async 'a deleted transaction'({ one, category }, spoil) {
    const { id } = await add(one, category);
    await one.ok(transactions.remove, { params: { id } });
    await spoil('deleted_transactions', 'row_json', 'id', id);
    return one.send(transactions.restore, { params: { id } });
  },
  async 'the response to a request that is sent again'({ one, category }, spoil) {
    const body = newTransaction(category);
    await one.send(transactions.create, { headers, body });
    await spoil('idempotency_keys', 'answer', 'user_id', one.user.id);
    return one.send(transactions.create, { headers, body });
  },
};

describe('what was stored and cannot be read', () => {
  it.each(
    Object.entries(stored).flatMap(([name, read]) =>
      [`${CANARY} as text`, `{"${CANARY}":`, `[{"${CANARY}":"${CANARY}"}]`].map(
        (text) => [name, text, read] as const,
      ),
    ),
  )('is a failure that tells nobody what it says: %s, %j', async (_name, text, read) => {
    const pair = await premiumPair();
    lines.length = 0;
    const { status, text: response } = await read(pair, (table, column, key, value) =>
      inTransaction(server.services.database, async (work) => {
        await work.change(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`, [text, value]);
      }),
    );
    expect(status).toBe(500);
    expect(lines.join('')).toContain('request failed');
    expect(lines.join('') + response).not.toContain(CANARY);
  });
});
