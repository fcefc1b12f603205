import { addDays, endpoints, utcDay } from '@harmony/contract';
import { startEnableBanking } from '@harmony/test-kit/banks/enable-banking-double';
import type { EnableBankingDouble } from '@harmony/test-kit/banks/enable-banking-double';
import { startSimpleFin } from '@harmony/test-kit/banks/simplefin-double';
import type { SimpleFinDouble } from '@harmony/test-kit/banks/simplefin-double';
import { startMailServer } from '@harmony/test-kit/mail-server';
import type { MailServer } from '@harmony/test-kit/mail-server';
import { startPushService } from '@harmony/test-kit/push-service/push-service';
import type { PushBrowser, PushService } from '@harmony/test-kit/push-service/push-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import {
  bankAccount,
  connectTo,
  onlyConnection,
  payment,
  tendConnections,
} from './support/connecting.ts';
import { messagesTo, notified } from './support/notified.ts';
import { registerPair, subscribe } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { accounts, connections, preferences } = endpoints;

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const today = utcDay(new Date());

let server: TestServer;
let bank: SimpleFinDouble;
let banking: EnableBankingDouble;
let mails: MailServer;
let pushes: PushService;
beforeAll(async () => {
  bank = await startSimpleFin();
  banking = await startEnableBanking();
  mails = await startMailServer();
  pushes = await startPushService();
  server = await startTestServer({
    CONNECTION_ORIGINS: bank.origin,
    SMTP_URL: mails.url,
    ...pushes.variables,
    ...banking.variables,
  });
  // These tests move the clock, by which leases of the server's own pulls would have ended.
  await server.services.connections.close();
});
afterAll(async () => {
  await server.close();
  await bank.close();
  await banking.close();
  await mails.close();
  await pushes.close();
});

beforeEach(async () => {
  // Connections of earlier tests would be pulled too.
  await inTransaction(server.services.database, (work) =>
    work.change('DELETE FROM connections', []),
  );
  bank.accounts = [bankAccount('checking', [payment('a', today, '-12.50', 'Bakery')])];
  bank.errors = [];
  bank.errlist = [];
  banking.accounts.length = 0;
  banking.accounts.push({
    identification_hash: 'hash-of-giro',
    name: 'Girokonto',
    currency: 'USD',
    balance: '250.00',
    transactions: [],
  });
});

async function premiumPair(): Promise<Pair> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  return pair;
}

/** Requests of the bridge for transactions since a number of earlier ones. */
const pullsSince = (count: number) =>
  bank.requests.slice(count).filter(({ query }) => query.has('start-date'));

describe('a connection by SimpleFIN', () => {
  it('claims the token once, lists the accounts and asks for no transactions yet', async () => {
    const { one, other } = await premiumPair();
    const before = bank.requests.length;
    const body = { provider: 'simplefin' as const, setupToken: bank.setupToken() };
    const created = await one.ok(connections.create, { body });
    expect(created).toMatchObject({
      institution: 'First Bank',
      status: 'ready',
      lastPulledAt: null,
      accounts: [{ key: 'checking', balance: '1000.00', balanceDate: today, accountId: null }],
    });
    // A repeated request, as after a lost response.
    expect(await one.ok(connections.create, { body })).toEqual(created);
    await tendConnections(server);
    expect(bank.requests.slice(before)).toHaveLength(2);
    expect(pullsSince(before)).toEqual([]);
    expect(await other.ok(connections.list)).toEqual([]);
    await other.refused(connections.pull, 404, { params: { id: created.id } });
  });

  it('is rejected for a token that was used, is not an address, or names a private one', async () => {
    const { one } = await premiumPair();
    const used = bank.setupToken();
    await one.ok(connections.create, { body: { provider: 'simplefin', setupToken: used } });
    const { one: thief } = await premiumPair();
    const tokens = [used, 'bm9uc2Vuc2U=', Buffer.from('http://127.0.0.1:1/x').toString('base64')];
    const messages = [];
    for (const setupToken of tokens) {
      const body = { provider: 'simplefin', setupToken };
      messages.push((await thief.refused(connections.create, 422, { body })).message);
    }
    expect(messages).toEqual([
      expect.stringContaining('someone else may have it'),
      expect.stringContaining('Get a new one'),
      expect.stringContaining('must be public'),
    ]);
    expect(await thief.ok(connections.list)).toEqual([]);
  });

  it('stays with a message in the language of its owner if the first read fails', async () => {
    const { one } = await premiumPair();
    bank.script({ status: 200, body: await accessUrl() }, { status: 503 });
    const created = await connectTo(bank, one);
    expect(created).toMatchObject({ status: 'attention', accounts: [] });
    expect(created.message).toContain('isn’t responding');
    await one.ok(preferences.change, { body: { language: 'de' } });
    expect((await onlyConnection(one)).message).not.toContain('isn’t responding');
  });

  it('creates an account that is not open, with the balance of the bank, and pulls 90 days, then 45', async () => {
    const { one, other } = await premiumPair();
    const { id } = await connectTo(bank, one);
    const before = bank.requests.length;
    await one.ok(connections.change, {
      params: { id },
      body: { accounts: { checking: 'new' } },
    });
    const [account] = await one.ok(accounts.list);
    expect(account).toMatchObject({ isOpen: false, balance: '1000.00', checkedAt: today });
    await tendConnections(server);
    const pulled = await onlyConnection(one);
    expect(pulled).toMatchObject({ status: 'ready', message: null });
    expect(pulled.lastPulledAt).not.toBeNull();
    const [opened] = await one.ok(accounts.list);
    expect(opened).toMatchObject({ balance: '1000.00', checkedAt: today });
    expect(await other.ok(accounts.list)).toEqual([]);

    const later = new Date(Date.now() + DAY);
    await tendConnections(server, later);
    const periods = pullsSince(before).map(({ query }) => [
      dayOf(query.get('start-date')),
      dayOf(query.get('end-date')),
    ]);
    expect(periods).toEqual([
      [addDays(today, -89), addDays(today, 1)],
      [addDays(today, -45), addDays(utcDay(later), 1)],
    ]);
  });

  it('is pulled automatically at most four times a day', async () => {
    const { one } = await premiumPair();
    await ready(one);
    const before = bank.requests.length;
    const start = Date.now();
    for (let hours = 1; hours <= 24; hours += 1) {
      await tendConnections(server, new Date(start + hours * HOUR));
    }
    const own = pullsSince(before).length;
    expect(own).toBeGreaterThanOrEqual(3);
    expect(own).toBeLessThanOrEqual(4);
  });

  it('can be pulled by hand once in five minutes', async () => {
    const { one } = await premiumPair();
    const { id } = await ready(one);
    const before = bank.requests.length;
    await one.ok(connections.pull, { params: { id } });
    await tendConnections(server);
    const reply = await one.send(connections.pull, { params: { id } });
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(200);
    expect(pullsSince(before)).toHaveLength(1);
  });

  it(
    'never sends more than 24 requests a day, regardless of user actions',
    { tags: 'deep' },
    async () => {
      const { one } = await premiumPair();
      const { id } = await ready(one);
      const choices = ['ignore', 'new'] as const;
      const before = bank.requests.length;
      for (let time = 0; time < 24; time += 1) {
        const use = choices[time % 2] ?? 'new';
        await one.ok(connections.change, { params: { id }, body: { accounts: { checking: use } } });
        await tendConnections(server);
      }
      // Two before: the first read and the first pull.
      expect(bank.requests.length - before).toBe(22);
      expect(await onlyConnection(one)).toMatchObject({
        status: 'attention',
        message: expect.stringContaining('no more requests') as string,
      });
      const reply = await one.send(connections.pull, { params: { id } });
      expect(reply.status).toBe(429);
    },
  );

  it.each([
    [{ status: 402 }, 'attention', 'payment'],
    [{ status: 403 }, 'revoked', 'was ended'],
    [{ status: 429, headers: { 'Retry-After': '7200' } }, 'attention', 'no more requests'],
    [{ status: 500 }, 'attention', 'isn’t responding'],
    [{ status: 200, body: '<html>' }, 'attention', 'couldn’t read'],
    [{ status: 302, headers: { Location: 'http://127.0.0.1:1/' } }, 'attention', 'couldn’t read'],
  ])(
    'reports the problem after %j, and reads the missing payments later',
    async (fault, status, words) => {
      const { one } = await premiumPair();
      const { id } = await ready(one);
      const before = bank.requests.length;
      bank.script(fault);
      await one.ok(connections.pull, { params: { id } });
      await tendConnections(server);
      const failed = await onlyConnection(one);
      expect(failed).toMatchObject({ status, message: expect.stringContaining(words) as string });
      expect(pullsSince(before)).toHaveLength(1);
      if (status === 'revoked') return;
      await tendConnections(server, new Date(Date.now() + 8 * HOUR));
      expect(await onlyConnection(one)).toMatchObject({ status: 'ready', message: null });
    },
  );

  it('shows messages of the bridge without markup, and pulls less often after a warning', async () => {
    const { one } = await premiumPair();
    const { id } = await ready(one);
    bank.errors = ['<b>Too many</b> requests &amp; more'];
    await one.ok(connections.pull, { params: { id } });
    await tendConnections(server);
    const warned = await onlyConnection(one);
    expect(warned.message).toBe('Your bank says: “Too many requests & more”');
    expect(Date.parse(warned.nextPullAt ?? '') - Date.now()).toBeGreaterThan(23 * HOUR);
  });

  it('rejects an account for payments in another currency, and accounts of the partner', async () => {
    const { one, other } = await premiumPair();
    bank.accounts = [bankAccount('yen', [], { currency: 'JPY' }), bankAccount('checking')];
    const { id } = await connectTo(bank, one);
    const hers = await other.ok(accounts.create, { body: { name: 'Hers' } });
    for (const chosen of [{ yen: 'new' }, { checking: hers.id }, { unknown: 'ignore' }]) {
      await one.refused(connections.change, 422, { params: { id }, body: { accounts: chosen } });
    }
    const { accounts: left } = await onlyConnection(one);
    expect(left.map(({ accountId }) => accountId)).toEqual([null, null]);
  });

  it('stops with the plan, and can still be removed', async () => {
    const { one } = await premiumPair();
    const { id } = await ready(one);
    const before = bank.requests.length;
    await subscribe(server, one, 'free', 'free');
    const refused = await one.refused(connections.pull, 403, { params: { id } });
    expect(refused).toMatchObject({ code: 'tier_limit', requiredTier: 'premium' });
    await tendConnections(server, new Date(Date.now() + DAY));
    expect(bank.requests).toHaveLength(before);
    expect((await onlyConnection(one)).nextPullAt).toBeNull();
    await one.ok(connections.remove, { params: { id } });
    expect(await one.ok(connections.list)).toEqual([]);
  });
});

describe('a connection by Enable Banking', () => {
  it('waits for the consent, and continues only in the session that began it', async () => {
    const { one } = await premiumPair();
    expect(await one.ok(connections.banks, { query: { country: 'DE' } })).toEqual([
      { name: 'Nordbank', country: 'DE' },
    ]);
    const waiting = await one.ok(connections.create, { body: nordbank });
    expect(waiting).toMatchObject({ status: 'waiting', institution: 'Nordbank' });
    const body = banking.consent(waiting.redirect ?? '');
    const elsewhere = server.client();
    const { email } = one.user;
    await elsewhere.ok(endpoints.session.signIn, { body: { email, password: one.password } });
    await elsewhere.refused(connections.finish, 404, { body });
    const done = await one.ok(connections.finish, { body });
    expect(done).toMatchObject({
      status: 'ready',
      redirect: null,
      accounts: [{ key: 'hash-of-giro', balance: '250.00' }],
    });
    // A reloaded page.
    expect(await one.ok(connections.finish, { body })).toEqual(done);
  });

  it('reports that the user did not agree', async () => {
    const { one } = await premiumPair();
    const waiting = await one.ok(connections.create, { body: nordbank });
    const { state } = banking.consent(waiting.redirect ?? '');
    const refused = await one.ok(connections.finish, { body: { state, error: 'access_denied' } });
    expect(refused).toMatchObject({ status: 'attention', redirect: null });
    expect(refused.message).toContain('no agreement');
  });

  it('reads all pages, also empty ones, and shorter periods if the bank requires them', async () => {
    const { one } = await premiumPair();
    banking.accounts[0]?.transactions.push(
      ...Array.from({ length: 25 }, (_, place) => ({
        entry_reference: `r${place}`,
        transaction_amount: { currency: 'USD', amount: '1.00' },
        credit_debit_indicator: 'DBIT' as const,
        status: 'BOOK' as const,
        booking_date: addDays(today, -place),
      })),
    );
    Object.assign(banking.settings, { pageSize: 10, beginsEmpty: true, longestDays: 60 });
    try {
      const { id } = await consented(one);
      const before = banking.requests.length;
      const body = { accounts: { 'hash-of-giro': 'new' as const } };
      await one.ok(connections.change, { params: { id }, body });
      await tendConnections(server);
      expect(await onlyConnection(one)).toMatchObject({ status: 'ready', message: null });
      const pages = banking.requests
        .slice(before)
        .filter(({ path }) => path.endsWith('transactions'));
      const keys = pages.map(({ query }) => query.get('continuation_key'));
      expect(keys).toEqual([null, null, null, '0', '10', '20']);
      expect(pages.at(-1)?.query.get('date_from')).toBe(addDays(today, -59));
      expect(await one.ok(accounts.list)).toMatchObject([{ balance: '250.00' }]);
    } finally {
      Object.assign(banking.settings, { pageSize: 100, beginsEmpty: false, longestDays: 730 });
    }
  });

  it('ends at the bank when it is removed', async () => {
    const { one } = await premiumPair();
    const { id } = await consented(one);
    await one.ok(connections.remove, { params: { id } });
    expect(banking.deleted).toContain(banking.sessions.at(-1));
  });

  it('notifies only its owner, once, that the consent ends within a week', async () => {
    const { one, other } = await premiumPair();
    const browser = await notified(pushes, one, { bank: true, showsDetails: true });
    const partners = await notified(pushes, other, { bank: true, showsDetails: true });
    const { id } = await consented(one);
    const expiresAt = new Date(Date.now() + 5 * DAY);
    await inTransaction(server.services.database, (work) =>
      work.change('UPDATE connections SET expires_at = ? WHERE id = ?', [expiresAt, id]),
    );
    await tendConnections(server);
    await tendConnections(server);
    expect((await onlyConnection(one)).message).toContain('Your consent ends on');
    const subject = 'The connection with your bank ends soon';
    const recipients = () =>
      mails.received.filter((mail) => mail.subject === subject).map(({ to }) => to);
    await expect.poll(recipients).toEqual([one.user.email]);
    expect(await other.ok(connections.list)).toEqual([]);
    const [message] = await pushedTo(browser);
    expect(message).toMatchObject({
      title: 'Your connection with Nordbank needs you',
      path: '/accounts',
    });
    expect(message?.body).toMatch(/^Your consent ends on /);
    expect(messagesTo(partners)).toEqual([]);
  });

  it('notifies only its owner that the access has ended, without mentioning banks unless enabled', async () => {
    const { one, other } = await premiumPair();
    const browser = await notified(pushes, one, { bank: true });
    const partners = await notified(pushes, other, { bank: true, showsDetails: true });
    const { id } = await consented(one);
    const body = { accounts: { 'hash-of-giro': 'new' as const } };
    await one.ok(connections.change, { params: { id }, body });
    await tendConnections(server);
    banking.end('REVOKED_SESSION');
    await one.ok(connections.pull, { params: { id } });
    await tendConnections(server);
    expect(await pushedTo(browser)).toMatchObject([
      { title: 'Something needs your attention', body: 'Open Harmony to see it.' },
    ]);
    expect(messagesTo(partners)).toEqual([]);
    const subject = 'New payments from your bank no longer arrive';
    const sentTo = ({ user }: Pair['one']) =>
      mails.received.filter((mail) => mail.subject === subject && mail.to === user.email).length;
    await expect.poll(() => sentTo(one)).toBe(1);
    expect(sentTo(other)).toBe(0);
  });

  it('expires, and continues with a new consent', async () => {
    const { one } = await premiumPair();
    const { id } = await consented(one);
    const body = { accounts: { 'hash-of-giro': 'new' as const } };
    const chosen = await one.ok(connections.change, { params: { id }, body });
    await tendConnections(server);
    banking.end('EXPIRED_SESSION');
    await one.ok(connections.pull, { params: { id } });
    await tendConnections(server);
    expect(await onlyConnection(one)).toMatchObject({ status: 'expired', nextPullAt: null });
    await one.refused(connections.pull, 409, { params: { id } });
    const again = await consented(one);
    const { accounts: taken } = await onlyConnection(one);
    expect(again.id).not.toBe(id);
    expect(taken[0]?.accountId).toBe(chosen.accounts[0]?.accountId);
  });
});

const nordbank = {
  provider: 'enable-banking' as const,
  bank: { name: 'Nordbank', country: 'DE' },
};

async function consented(one: Pair['one']) {
  const waiting = await one.ok(connections.create, { body: nordbank });
  return one.ok(connections.finish, { body: banking.consent(waiting.redirect ?? '') });
}

/** Sends due notifications until a browser has received one. */
async function pushedTo(browser: PushBrowser) {
  await expect
    .poll(async () => {
      await server.services.push?.tend(new Date());
      return messagesTo(browser).length;
    })
    .toBeGreaterThan(0);
  return messagesTo(browser);
}

/** Connects the bridge with a new account, and pulls once. */
async function ready(one: Pair['one']) {
  const { id } = await connectTo(bank, one);
  const body = { accounts: { checking: 'new' as const } };
  await one.ok(connections.change, { params: { id }, body });
  await tendConnections(server);
  return onlyConnection(one);
}

/** Returns an access URL of the bridge, as a claim returns it. */
async function accessUrl(): Promise<string> {
  const url = Buffer.from(bank.setupToken(), 'base64').toString();
  return (await fetch(url, { method: 'POST' })).text();
}

function dayOf(seconds: string | null): string {
  return utcDay(new Date(Number(seconds) * 1000));
}
