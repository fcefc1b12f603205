import { endpoints } from '@harmony/contract';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { createLogger } from '../src/platform/logging/logger.ts';
import { add, newTransaction } from './support/people.ts';
import type { Pair } from './support/people.ts';
import type { Reply } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';
import { createWorlds } from './support/worlds.ts';
import type { Worlds } from './support/worlds.ts';

const CANARY = 'canary-8d2f';

const lines: string[] = [];
let server: TestServer;
let worlds: Worlds;
beforeAll(async () => {
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  server = await startTestServer({ DEMO: '1' }, createLogger('trace', collect));
  worlds = await createWorlds(server, CANARY);
});
afterAll(() => server.close());

const { approvals, dateNights, goals, privacy, transactions } = endpoints;
const headers = { 'Idempotency-Key': 'once' };

/** Replaces the JSON that a row stores. */
type Spoil = (table: string, column: string, key: string, value: string) => Promise<void>;

/** Requests that read stored JSON, after it was replaced by invalid JSON. */
const stored: Record<string, (pair: Pair, spoil: Spoil) => Promise<Reply>> = {
  async 'a pending approval'({ one, other }, spoil) {
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
  async 'the response to a repeated request'({ one, category }, spoil) {
    const body = newTransaction(category);
    await one.send(transactions.create, { headers, body });
    await spoil('idempotency_keys', 'answer', 'user_id', one.user.id);
    return one.send(transactions.create, { headers, body });
  },
};

describe('stored JSON that is invalid', () => {
  it.each(
    Object.entries(stored).flatMap(([name, read]) =>
      [`${CANARY} as text`, `{"${CANARY}":`, `[{"${CANARY}":"${CANARY}"}]`].map(
        (text) => [name, text, read] as const,
      ),
    ),
  )('fails the request without revealing its content: %s, %j', async (_name, text, read) => {
    const pair = await worlds.create();
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
