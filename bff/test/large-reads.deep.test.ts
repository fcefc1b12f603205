import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, endpoints, errorBodySchema, utcDay } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { features } from '../src/features.ts';
import { usualTimes } from '../src/platform/http/times.ts';
import { createLargeReads } from '../src/core/large-reads/large-reads.ts';
import {
  createProcessPool,
  DEADLINE_MILLISECONDS,
} from '../src/platform/processes/process-pool.ts';
import { bytesOf } from '../src/core/routes/read-route.ts';

import { loadViewerOfUser } from '../src/core/viewer/load-viewer.ts';
import type { CoupleViewer } from '../src/core/viewer/viewer.ts';
import type { TransactionFilter } from '../src/features/money/transactions/visibility.ts';
import {
  listVisible,
  pagesOfVisible,
} from '../src/features/money/transactions/visible-transactions.ts';
import { ROWS, startLargeCouple } from './support/large-couple.ts';
import type { LargeCouple } from './support/large-couple.ts';
import { fillBook } from './support/fill-book.ts';
import { add, registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { childrenOf, isRunning } from './support/processes.ts';
import { freePort } from '@harmony/test-kit/free-port';
import { runProgram } from './support/run-program.ts';
import { createClient } from './support/test-client.ts';
import { createTestDatabase, PUBLIC_URL, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { account, dateNights, export: exporting, insights, reports, transactions } = endpoints;

const PROGRAM = 'read-process.ts';
const month = utcDay(new Date()).slice(0, 7);

let started: LargeCouple;
let database: TestDatabase;
let server: TestServer;
let large: Pair;
let lines: string[];
beforeAll(async () => {
  started = await startLargeCouple();
  ({ database, server, large, lines } = started);
});
afterAll(() => started.close());
beforeEach(() => {
  lines.length = 0;
});

const responsesFolder = () => join(database.variables.DATA_DIR, 'large-answers');

/** Returns the response of an endpoint, read in this process. */
async function readHere({ method, path }: Endpoint, person: Person, query: unknown) {
  const { database: on } = server.services;
  const viewer = (await loadViewerOfUser(on, person.user.id)) as CoupleViewer;
  const route = features.routes.find((each) => each.method === method && each.path === path);
  const parts: Uint8Array[] = [];
  const body = await route?.read?.(
    { reader: on, features },
    { method, path, viewer, params: undefined, query },
  );
  for await (const chunk of body?.chunks ?? []) parts.push(bytesOf(chunk));
  // Like `fetch`, removes the byte order mark.
  return new TextDecoder().decode(Buffer.concat(parts));
}

it('a slow large read fails with a response before the connection is closed', () => {
  expect(DEADLINE_MILLISECONDS).toBeLessThan(usualTimes.quiet);
});

describe('a user with many old transactions', () => {
  it('reads recent months in the server itself', async () => {
    const pair = await registerPair(server);
    await fillBook(server, pair, ROWS, addDays(utcDay(new Date()), -400));
    const { one } = pair;
    const query = { from: `${month}-01` };
    const { summaries, budgets, forecast } = endpoints;
    await one.ok(summaries.month);
    await one.ok(budgets.personal);
    await one.ok(forecast.balance);
    expect(await one.ok(transactions.list, { query })).toEqual([]);
    await one.ok(transactions.totals, { query });
    expect(childrenOf(process.pid, PROGRAM)).toEqual([]);
    expect(await one.ok(transactions.totals)).toMatchObject({ count: ROWS });
    expect(childrenOf(process.pid, PROGRAM)).not.toEqual([]);
  });
});

describe('a user with many transactions', () => {
  it.each([
    ['the list', transactions.list, { type: 'all' }, undefined],
    ['a large page', transactions.list, { type: 'all', limit: 2000 }, { limit: 2000 }],
    ['a search', transactions.list, { type: 'all', search: '99' }, { search: '99' }],
    ['suggestions', transactions.suggestions, undefined, undefined],
    ['insights', insights.list, undefined, undefined],
    ['a report', reports.period, { from: month, to: month }, { from: month, to: month }],
    ['CSV', exporting.file, { format: 'csv' }, undefined],
    ['JSON', exporting.file, { format: 'json' }, { format: 'json' }],
  ] as const)(
    'receives %s unchanged from the reading process',
    async (_name, endpoint, query, sent) => {
      const { one, other } = large;
      for (const person of [one, other]) {
        const reply = await person.send(endpoint, sent && { query: sent });
        expect(reply.status).toBe(200);
        expect(reply.text).toBe(await readHere(endpoint, person, query));
      }
      expect(childrenOf(process.pid, PROGRAM)).not.toEqual([]);
      expect(lines).toEqual([]);
      expect(readdirSync(responsesFolder())).toEqual([]);
    },
  );

  it('receives the data export with its name and length', async () => {
    const data = await large.one.ok(account.data);
    expect(data.transactions).toEqual(await large.one.ok(transactions.list));
    const reply = await large.one.send(exporting.file, { query: { format: 'json' } });
    expect(reply.headers.get('Content-Length')).toBe(String(Buffer.byteLength(reply.text)));
    expect(reply.headers.get('Content-Disposition')).toContain('.json');
    expect(reply.headers.get('Cache-Control')).toBe('no-store, no-transform');
  });

  it('receives an insight that can be marked as read', async () => {
    const { one, category } = large;
    const { id } = category;
    await one.ok(endpoints.categories.change, { params: { id }, body: { monthlyBudget: '1' } });
    await add(one, category, { date: utcDay(new Date()) });
    const [insight] = await one.ok(insights.list);
    if (!insight) throw new Error('A budget that is used up is no news');
    const read = await one.ok(insights.read, { params: { id: insight.id } });
    expect(read).toEqual({ ...insight, isRead: true });
  });

  it('receives an error whose cause is logged by request id, without user texts', async () => {
    const pair = await registerPair(server);
    const { one, category } = pair;
    await subscribe(server, one, 'premium');
    await fillBook(server, pair, ROWS);
    await one.ok(dateNights.create, {
      body: {
        title: 'Tea',
        plannedDate: `${addDays(utcDay(new Date()), 7)}T18:00:00.000Z`,
        budgetAmount: '10',
        categoryId: category.id,
        activities: ['Tea'],
      },
    });
    await inTransaction(server.services.database, (work) =>
      work.change(`UPDATE date_nights SET activities = ? WHERE title = ?`, [
        JSON.stringify(['our secret', 5]),
        'Tea',
      ]),
    );
    const error = await one.refused(exporting.file, 500);
    expect(error.code).toBe('internal');
    const failed = lines.filter((line) => line.includes('request failed'));
    expect(failed).toHaveLength(1);
    expect(failed[0]).toContain(String(error.requestId));
    expect(failed[0]).toContain('read-date-nights.ts');
    expect(lines.join('')).not.toContain('our secret');
  });
});

describe('a paginated list', () => {
  it('equals the whole list for any filter', async () => {
    const { database: on } = server.services;
    const filters: TransactionFilter[] = [
      {},
      { type: 'personal' },
      { search: '1' },
      { from: `${month}-01` },
    ];
    for (const { user } of [large.one, large.other]) {
      const viewer = (await loadViewerOfUser(on, user.id)) as CoupleViewer;
      for (const filter of filters) {
        const pages = [];
        for await (const page of pagesOfVisible(on, viewer, filter)) pages.push(...page);
        expect(pages).toEqual(await listVisible(on, viewer, filter));
      }
    }
  });
});

describe('many concurrent large reads', () => {
  it('are rejected beyond a limit without delaying the partner', async () => {
    const { one, other } = large;
    const pendingReads = Array.from({ length: 100 }, () => one.send(transactions.suggestions));
    const partners = await other.send(transactions.suggestions);
    expect(partners.status).toBe(200);
    const replies = await Promise.all(pendingReads);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(pendingReads.length);
    for (const { status, headers, text } of refused) {
      expect(status).toBe(429);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(errorBodySchema.parse(JSON.parse(text)).code).toBe('too_many_at_once');
    }
    expect((await one.send(transactions.suggestions)).status).toBe(200);
  });

  it('end when the client disconnects, without leftovers', async () => {
    const { one } = large;
    const left = Array.from({ length: 10 }, async () => {
      const leaving = new AbortController();
      const pendingReads = one.fetch('/api/export?format=json', { signal: leaving.signal });
      setImmediate(() => leaving.abort());
      await expect(pendingReads).rejects.toThrow('abort');
    });
    await Promise.all(left);
    expect(await one.ok(transactions.list)).toHaveLength(ROWS + 1);
    await vi.waitFor(() => expect(readdirSync(responsesFolder())).toEqual([]));
    expect(lines).toEqual([]);
  });
});

describe('the process for large reads', () => {
  it('is replaced after a crash, with a 503 response', async () => {
    const { one } = large;
    await one.ok(transactions.suggestions);
    const before = childrenOf(process.pid, PROGRAM);
    // Regardless of its speed, it has not responded when it is lost.
    for (const pid of before) process.kill(pid, 'SIGSTOP');
    const respond = vi.spyOn(server.services.largeReads, 'respond');
    const pendingReads = one.send(exporting.file, { query: { format: 'json' } });
    await vi.waitFor(() => expect(respond).toHaveBeenCalled());
    for (const pid of before) process.kill(pid, 'SIGKILL');
    const { status, headers, text } = await pendingReads;
    expect(status).toBe(503);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(errorBodySchema.parse(JSON.parse(text)).code).toBe('unavailable');
    expect(lines.join('')).toContain('a process for large reads was lost');
    expect((await one.send(exporting.file, { query: { format: 'json' } })).status).toBe(200);
    expect(childrenOf(process.pid, PROGRAM)).not.toEqual(before);
  });

  it('causes a 503 response when it is too slow', async () => {
    const { environment, logger, database: on } = server.services;
    // Starting one takes longer.
    const processes = createProcessPool(logger, { deadlineMilliseconds: 100 });
    const hurried = createLargeReads(environment, processes, logger);
    const viewer = await loadViewerOfUser(on, large.one.user.id);
    if (!viewer) throw new Error('The user does not exist');
    const { method, path } = exporting.file;
    const request = { method, path, viewer, params: undefined, query: { format: 'json' } };
    await expect(hurried.textOf(request, viewer.user.id)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 10,
    });
    await processes.close();
  });

  it('ends when idle, and the next read starts another', async () => {
    const { environment, logger, database: on } = server.services;
    const before = childrenOf(process.pid, PROGRAM);
    const own = () => childrenOf(process.pid, PROGRAM).filter((pid) => !before.includes(pid));
    const processes = createProcessPool(logger, { idleMilliseconds: 1 });
    const hasty = createLargeReads(environment, processes, logger);
    const viewer = await loadViewerOfUser(on, large.one.user.id);
    if (!viewer) throw new Error('The user does not exist');
    const { method, path } = transactions.suggestions;
    const request = { method, path, viewer, params: undefined, query: {} };
    const first = await hasty.textOf(request, viewer.user.id);
    await vi.waitFor(() => expect(own()).toEqual([]), { timeout: 10_000 });
    expect(await hasty.textOf(request, viewer.user.id)).toBe(first);
    await processes.close();
    expect(lines).toEqual([]);
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)('ends with its server, after %s', async (signal) => {
    const port = await freePort();
    const program = runProgram('main.ts', {
      ...database.variables,
      PORT: String(port),
      PUBLIC_URL,
      LOG_LEVEL: 'silent',
    });
    await program.line();
    const client = createClient(`http://127.0.0.1:${port}`, PUBLIC_URL);
    for (const [name, value] of large.one.cookies) client.cookies.set(name, value);
    await client.ok(transactions.suggestions);
    const [reading = 0, ...more] = childrenOf(program.child.pid, PROGRAM);
    expect(more).toEqual([]);
    program.child.kill(signal);
    await program.ended();
    await vi.waitFor(() => expect(isRunning(reading)).toBe(false), { timeout: 20_000 });
  });
});

describe('a user with few transactions', () => {
  it('is served by the server itself', async () => {
    const quiet = await createTestDatabase();
    const alone = await startServerOn(quiet);
    const { one, category } = await registerPair(alone);
    await subscribe(alone, one, 'premium');
    await add(one, category);
    const before = childrenOf(process.pid, PROGRAM);
    for (const endpoint of [transactions.list, exporting.file, insights.list, account.data]) {
      expect((await one.send(endpoint)).status).toBe(200);
    }
    expect(childrenOf(process.pid, PROGRAM)).toEqual(before);
    expect(existsSync(join(quiet.variables.DATA_DIR, 'large-answers'))).toBe(false);
    await alone.close();
    await quiet.remove();
  });
});
