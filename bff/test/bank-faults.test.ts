import { addDays, endpoints, utcDay } from '@harmony/contract';
import { startEnableBanking } from '@harmony/test-kit/banks/enable-banking-double';
import type {
  EnableBankingDouble,
  EnableBankingTransaction,
} from '@harmony/test-kit/banks/enable-banking-double';
import { startSimpleFin } from '@harmony/test-kit/banks/simplefin-double';
import type { SimpleFinDouble } from '@harmony/test-kit/banks/simplefin-double';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import {
  bankAccount,
  connectTo,
  onlyConnection,
  payment,
  tendConnections,
} from './support/connecting.ts';
import { registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { connections, couples, inbox } = endpoints;
const HOUR = 60 * 60 * 1000;
const today = utcDay(new Date());

let server: TestServer;
let bank: SimpleFinDouble;
let banking: EnableBankingDouble;
beforeAll(async () => {
  bank = await startSimpleFin();
  banking = await startEnableBanking();
  server = await startTestServer({ CONNECTION_ORIGINS: bank.origin, ...banking.variables });
});
afterAll(async () => {
  await server.close();
  await bank.close();
  await banking.close();
});

beforeEach(async () => {
  // Connections of earlier tests would be pulled too.
  await inTransaction(server.services.database, (work) =>
    work.change('DELETE FROM connections', []),
  );
  bank.accounts = [bankAccount('checking', [payment('a', today, '-12.50', 'Bakery')])];
  Object.assign(bank, { errors: [], errlist: [], connections: [] });
  banking.accounts.length = 0;
});

async function premiumPair(): Promise<Pair> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  return pair;
}

/** Consents at Nordbank with an account that has these transactions, and pulls once. */
async function consented(one: Person, ...transactions: EnableBankingTransaction[]) {
  banking.accounts.push({
    identification_hash: 'hash-of-giro',
    name: 'Girokonto',
    currency: 'USD',
    balance: '250.00',
    transactions,
  });
  return consentAgain(one);
}

async function consentAgain(one: Person) {
  const nordbank = { name: 'Nordbank', country: 'DE' };
  const body = { provider: 'enable-banking' as const, bank: nordbank };
  const { redirect } = await one.ok(connections.create, { body });
  const { id } = await one.ok(connections.finish, { body: banking.consent(redirect ?? '') });
  const chosen = { accounts: { 'hash-of-giro': 'new' as const } };
  await one.ok(connections.change, { params: { id }, body: chosen });
  await tendConnections(server);
  return id;
}

const spent = (changes: Partial<EnableBankingTransaction>): EnableBankingTransaction => ({
  transaction_amount: { currency: 'USD', amount: '3.00' },
  credit_debit_indicator: 'DBIT',
  status: 'BOOK',
  booking_date: today,
  remittance_information: ['COFFEE BAR'],
  ...changes,
});

describe('a bridge of SimpleFIN', () => {
  it('may respond in version 2; messages of both of its lists are shown once, beside the payments', async () => {
    const { one } = await premiumPair();
    const { org: _org, ...account } = bankAccount('checking', [
      payment('a', today, '-12.50', 'Bakery'),
    ]);
    bank.accounts = [{ ...account, conn_id: 'c1' }];
    bank.connections = [{ conn_id: 'c1', name: 'My login', org_id: 'o1', org_name: 'Sea Bank' }];
    bank.errors = ['Sign in at <i>Sea Bank</i> again'];
    bank.errlist = [
      { code: 'con.auth', message: 'Sign in at <i>Sea Bank</i> again', conn_id: 'c1' },
      { code: 'act.unheard-of', message: 'Something else', account_id: 'checking' },
    ];
    const { id } = await connectTo(bank, one);
    const body = { accounts: { checking: 'new' as const } };
    await one.ok(connections.change, { params: { id }, body });
    await tendConnections(server);
    expect(await onlyConnection(one)).toMatchObject({
      institution: 'Sea Bank',
      status: 'attention',
      message: 'Your bank says: “Sign in at Sea Bank again”',
      accounts: [{ balance: '1000.00' }],
    });
    expect(await one.ok(inbox.list)).toMatchObject([{ originalDescription: 'Bakery' }]);
  });

  it('is not followed to other addresses, and not read beyond 5 MB', async () => {
    const { one } = await premiumPair();
    const elsewhere = await startSimpleFin();
    try {
      bank.script({ status: 302, headers: { Location: `${elsewhere.origin}/claim/1` } });
      const body = { provider: 'simplefin' as const, setupToken: bank.setupToken() };
      await one.refused(connections.create, 422, { body });
      const { id } = await connectTo(bank, one);
      bank.script({ status: 200, body: `{"accounts":[]}${' '.repeat(5 * 1024 * 1024)}` });
      const chosen = { accounts: { checking: 'new' as const } };
      await one.ok(connections.change, { params: { id }, body: chosen });
      await tendConnections(server);
      expect((await onlyConnection(one)).message).toContain('couldn’t read');
      expect(elsewhere.requests).toEqual([]);
    } finally {
      await elsewhere.close();
    }
  });

  it('is read from 45 days before the last complete pull in periods of at most 90 days', async () => {
    const { one } = await premiumPair();
    const { id } = await connectTo(bank, one);
    const body = { accounts: { checking: 'new' as const } };
    await one.ok(connections.change, { params: { id }, body });
    await tendConnections(server);
    const before = bank.requests.length;
    const last = new Date(Date.now() - 200 * 24 * HOUR);
    await inTransaction(server.services.database, (work) =>
      work.change('UPDATE bank_accounts SET pulled_at = ? WHERE connection_id = ?', [last, id]),
    );
    await one.ok(connections.pull, { params: { id } });
    await tendConnections(server);
    const dayIn = (seconds: string | null) => utcDay(new Date(Number(seconds) * 1000));
    const periods = bank.requests
      .slice(before)
      .map(({ query }) => [dayIn(query.get('start-date')), dayIn(query.get('end-date'))]);
    expect(periods).toEqual([
      [addDays(today, -89), addDays(today, 1)],
      [addDays(today, -179), addDays(today, -89)],
      [addDays(today, -245), addDays(today, -179)],
    ]);
  });
});

describe('a bank behind Enable Banking', () => {
  it('that allows no more requests is read later from the missing page on', async () => {
    const { one } = await premiumPair();
    banking.settings.pageSize = 2;
    try {
      await consented(one);
      const [giro] = banking.accounts;
      giro?.transactions.push(
        ...[1, 2, 3, 4, 5].map((place) =>
          spent({
            entry_reference: `r${place}`,
            transaction_amount: { currency: 'USD', amount: `${place}.00` },
          }),
        ),
      );
      const limit = { message: 'Too many', code: 429, error: 'ASPSP_RATE_LIMIT_EXCEEDED' };
      // The first page, its balance, and no second page.
      banking.script('own', 'own', { status: 429, body: JSON.stringify(limit) });
      await tendConnections(server, new Date(Date.now() + 8 * HOUR));
      const limited = await onlyConnection(one);
      expect(limited).toMatchObject({ status: 'attention' });
      expect(limited.message).toContain('no more requests');
      expect(await one.ok(inbox.list)).toHaveLength(2);
      const after = banking.requests.length;
      await tendConnections(server, new Date(Date.now() + 16 * HOUR));
      expect(await onlyConnection(one)).toMatchObject({ status: 'ready', message: null });
      expect(await one.ok(inbox.list)).toHaveLength(5);
      const keys = banking.requests.slice(after).map(({ query }) => query.get('continuation_key'));
      expect(keys).toEqual(['2', '4']);
    } finally {
      banking.settings.pageSize = 100;
    }
  });

  it('may give all payments the reference 0; equal ones are distinguished by the balance after them', async () => {
    const { one } = await premiumPair();
    const zero = (amount: string) => {
      const { booking_date: _date, ...row } = spent({
        entry_reference: '0',
        transaction_date: today,
        balance_after_transaction: { currency: 'USD', amount },
      });
      return row;
    };
    const id = await consented(one, zero('97.00'), zero('94.00'), zero('91.00'));
    expect(await one.ok(inbox.list)).toHaveLength(3);
    banking.accounts[0]?.transactions.push(zero('88.00'));
    await one.ok(connections.pull, { params: { id } });
    await tendConnections(server);
    expect(await one.ok(inbox.list)).toHaveLength(4);
  });

  it('leaves out payments in other currencies, and shows their number to the owner', async () => {
    const { one } = await premiumPair();
    const yen = { currency: 'JPY', amount: '300' };
    await consented(one, spent({}), spent({ transaction_amount: yen }));
    expect(await one.ok(inbox.list)).toHaveLength(1);
    expect((await onlyConnection(one)).message).toContain('1 payment was left out');
  });

  it('has its session closed when a new consent replaces the connection, and when the couple ends', async () => {
    const { one } = await premiumPair();
    await consented(one);
    const [first] = banking.sessions.slice(-1);
    await consentAgain(one);
    expect(await onlyConnection(one)).toMatchObject({ status: 'ready' });
    const [next] = banking.sessions.slice(-1);
    expect(banking.deleted.slice(-1)).toEqual([first]);
    await one.ok(couples.leave);
    await tendConnections(server);
    expect(banking.deleted.slice(-1)).toEqual([next]);
    const left = await server.services.database.select('SELECT id FROM connections', []);
    expect(left).toEqual([]);
  });
});
