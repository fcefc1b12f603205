import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasNginxAndDatabases, startBehindNginx } from './support/behind-nginx.ts';
import type { BehindNginx } from './support/behind-nginx.ts';
import { PROMISED_MILLISECONDS } from './support/event-reader.ts';
import { add, newTransaction, registerPair } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { runProgram } from './support/run-program.ts';
import { names } from './support/two-instances.ts';
import { expectEachOnce, underLoad } from './support/under-load.ts';

const { transactions, categories, session, calendar } = endpoints;
const IN_A_QUERY = 'hidden-in-a-query';

/** `npm test` installs nginx, a database server and Redis if it is allowed to. */
const describeIfAvailable = hasNginxAndDatabases ? describe : describe.skip;

describeIfAvailable('two instances behind nginx', () => {
  let both: BehindNginx;
  let pair: Pair;
  beforeAll(async () => {
    both = await startBehindNginx();
    pair = await registerPair(both);
    const premium = [pair.one.user.email, 'premium'];
    await runProgram('operations/set-plan.ts', both.database.variables, ...premium).ended();
  });
  afterAll(() => both.close());

  const read = () => pair.one.fetch(`${categories.list.path}?${IN_A_QUERY}`);

  it('share the requests, and a change at one instance reaches the event streams of the other', async () => {
    const events = await pair.other.events();
    await both.untilBothRespond(async () => {
      await add(pair.one, pair.category);
      const { topics } = await events.next(PROMISED_MILLISECONDS);
      expect(topics).toContain('transactions');
    });
    events.close();
  });

  it('keep the request id of the page, or use the one in the nginx log', async () => {
    const nameOf = async (sent: string) => {
      const headers = { 'X-Request-Id': sent };
      return (await pair.one.fetch(categories.list.path, { headers })).headers.get('X-Request-Id');
    };
    expect(await nameOf('by-hand-1')).toBe('by-hand-1');
    // nginx writes the log line after the response.
    await expect.poll(both.nginx.logged).toContain(' by-hand-1 GET ');
    const given = await nameOf('no name');
    expect(given).toMatch(/^[0-9a-f]{32}$/);
    await expect.poll(both.nginx.logged).toContain(` ${given} GET `);
  });

  it('keep the secret of a private address out of the nginx log', async () => {
    const { url } = await pair.one.ok(calendar.subscribe);
    const { pathname } = new URL(url);
    const headers = { 'X-Request-Id': 'a-calendar-program' };
    for (const path of [pathname, `/API${pathname.slice(4)}`, `/${pathname}`]) {
      await pair.other.fetch(path, { headers });
    }
    await expect.poll(() => both.nginx.logged().split(' a-calendar-program GET ').length).toBe(4);
    expect(both.nginx.logged()).not.toContain(/[\w-]{43}/.exec(pathname)?.[0]);
  });

  it('reject bodies that are too large, in an instance with a message and in nginx without', async () => {
    const create = (characters: number) =>
      pair.one.send(transactions.create, {
        body: newTransaction(pair.category, { notes: 'x'.repeat(characters) }),
      });
    const large = await create(200_000);
    expect(large.status).toBe(413);
    expect(JSON.parse(large.text)).toMatchObject({ code: 'too_large' });
    expect((await create(12 * 1024 * 1024)).status).toBe(413);
  });

  it('count attempts by the real address of the visitor, not by the one in a header', async () => {
    const body = { email: pair.other.user.email, password: 'not the password' };
    const guess = (from: string, forged: string) =>
      statusFrom(from, `${both.address}${session.signIn.path}`, body, {
        Origin: both.publicUrl,
        'X-Forwarded-For': forged,
        Forwarded: `for=${forged}`,
        'X-Real-IP': forged,
      });
    const statuses = [];
    for (let time = 0; time < 7; time += 1) {
      statuses.push(await guess('127.1.1.1', `198.51.${time}.1`));
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
    expect(await guess('127.2.2.2', '127.1.1.1')).toBe(401);
  });

  it('serve every request while instances are killed, and apply interrupted changes with a key once', async () => {
    const { reads, writes } = await underLoad(pair, read, async (answered) => {
      for (const name of [...names, ...names]) {
        await answered(100);
        await both.stop(name, 'SIGKILL');
        await answered(100);
        await both.start(name);
        await both.untilBothRespond(read);
      }
    });
    expect(new Set(reads)).toEqual(new Set([200]));
    expect(new Set(writes.map(([, status]) => status))).toEqual(new Set([201]));
    await expectEachOnce(pair, writes);
    expect(both.nginx.logged()).not.toContain(IN_A_QUERY);
  });

  it('serve every request during a rolling restart, also when each restart follows the previous one at once', async () => {
    const { reads, writes } = await underLoad(pair, read, async (answered) => {
      for (const name of [...names, ...names]) {
        await both.stop(name, 'SIGTERM');
        await answered(100);
        await both.start(name);
      }
    });
    expect(new Set(reads)).toEqual(new Set([200]));
    expect(new Set(writes.map(([, status]) => status))).toEqual(new Set([201]));
    await expectEachOnce(pair, writes);
  });
});

/** Sends JSON from a local address. */
async function statusFrom(
  localAddress: string,
  url: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<number | undefined> {
  const call = httpRequest(url, {
    method: 'POST',
    localAddress,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  call.end(JSON.stringify(body));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}
