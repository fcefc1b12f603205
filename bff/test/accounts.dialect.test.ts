import { addDays, addMonths, endpoints, monthOf, utcDay } from '@harmony/contract';
import type { BodyOf, MoneyAccount } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, fieldsOf, newTransaction, registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { accounts, fairShare, netWorth, privacy, reports, transactions, transfers } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const today = utcDay(new Date());
const begins = addDays(today, -40);

async function premiumPair(): Promise<Pair> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  return pair;
}

const open = (
  person: Person,
  body: Partial<BodyOf<typeof accounts.create>> = {},
): Promise<MoneyAccount> =>
  person.ok(accounts.create, { body: { name: 'Checking', openingDate: begins, ...body } });

async function balanceOf(person: Person, id: string): Promise<string | undefined> {
  return (await person.ok(accounts.list)).find((each) => each.id === id)?.balance;
}

describe('an account', () => {
  it('of both partners is visible to both, who may use and change it', async () => {
    const { one, other, category } = await premiumPair();
    const ours = await open(one, { ownerId: null, openingBalance: '100.00' });
    expect(ours).toMatchObject({
      ownerId: null,
      isOpen: true,
      kind: 'current',
      balance: '100.00',
      isArchived: false,
      checkedAt: null,
      incoming: 'ask',
    });
    await add(other, category, { amount: '-30.50', accountId: ours.id, date: today });
    const params = { id: ours.id };
    const renamed = await other.ok(accounts.change, { params, body: { name: 'Household' } });
    expect(renamed).toMatchObject({ name: 'Household', balance: '69.50' });
    expect(await one.ok(accounts.list)).toEqual(await other.ok(accounts.list));
  });

  it('of one partner is visible only to its owner, and shared transactions in it show no account to the other', async () => {
    const { one, other, category } = await premiumPair();
    const own = await open(one);
    expect(own).toMatchObject({ ownerId: one.user.id, isOpen: false });
    const { id } = await add(one, category, { accountId: own.id, date: today });
    expect(await other.ok(accounts.list)).toEqual([]);
    const [seen] = await other.ok(transactions.list);
    expect(seen).toMatchObject({ id, accountId: null, otherAccountId: null });
    expect((await one.ok(transactions.list))[0]?.accountId).toBe(own.id);
    const query = { accountId: own.id };
    expect(await other.ok(transactions.list, { query })).toEqual([]);
    expect(await one.ok(transactions.list, { query })).toHaveLength(1);
    await other.refused(accounts.change, 404, { params: { id: own.id }, body: { name: 'x' } });
    const body = newTransaction(category, { accountId: own.id });
    expect(fieldsOf(await other.refused(transactions.create, 422, { body }))).toEqual([
      'accountId',
    ]);
  });

  it('shows the partner everything in it or cannot be opened', async () => {
    const { one, other, category } = await premiumPair();
    const own = await open(one);
    const params = { id: own.id };
    const hidden = await add(one, category, {
      type: 'personal',
      accountId: own.id,
      date: today,
    });
    const refused = await one.refused(accounts.change, 422, { params, body: { isOpen: true } });
    expect(fieldsOf(refused)).toEqual(['isOpen']);
    await one.ok(transactions.change, { params: { id: hidden.id }, body: { isVisible: true } });
    await one.ok(accounts.change, { params, body: { isOpen: true } });
    expect(await balanceOf(other, own.id)).toBe('-12.50');
    expect((await other.ok(transactions.list))[0]?.accountId).toBe(own.id);
    await other.refused(accounts.change, 403, { params, body: { name: 'x' } });
    for (const body of [
      newTransaction(category, { type: 'personal', accountId: own.id }),
      newTransaction(category, { type: 'personal', isVisible: false, accountId: own.id }),
    ]) {
      expect(fieldsOf(await one.refused(transactions.create, 422, { body }))).toEqual([
        'isVisible',
      ]);
    }
    const hide = { params: { id: hidden.id }, body: { isVisible: false } };
    expect(fieldsOf(await one.refused(transactions.change, 422, hide))).toEqual(['isVisible']);
    await one.ok(accounts.change, { params, body: { isOpen: false } });
    expect(await other.ok(accounts.list)).toEqual([]);
    expect((await other.ok(transactions.list))[0]?.accountId).toBeNull();
  });

  it('is closed only with consent where the couple requires it', async () => {
    const { one, other } = await premiumPair();
    const own = await open(one, { isOpen: true });
    await other.ok(privacy.change, { body: { dualConsentRequired: true } });
    const params = { id: own.id };
    await one.send(accounts.change, { params, body: { isOpen: false } });
    expect(await other.ok(accounts.list)).toHaveLength(1);
    const [approval] = await other.ok(endpoints.approvals.list);
    expect(approval).toMatchObject({ kind: 'close_account', subject: 'Checking' });
    await other.ok(endpoints.approvals.approve, { params: { id: String(approval?.id) } });
    expect(await other.ok(accounts.list)).toEqual([]);
  });

  it('is created only for both partners or the caller, and a joint one is always open', async () => {
    const { one, other } = await premiumPair();
    const body = { name: 'x', ownerId: other.user.id };
    expect(fieldsOf(await one.refused(accounts.create, 422, { body }))).toEqual(['ownerId']);
    const closed = { name: 'x', ownerId: null, isOpen: false };
    expect(fieldsOf(await one.refused(accounts.create, 422, { body: closed }))).toEqual(['isOpen']);
  });

  it('is deleted if it is not in use, or if its transactions are kept', async () => {
    const { one, category } = await premiumPair();
    const own = await open(one);
    const params = { id: own.id };
    const { id } = await add(one, category, { accountId: own.id });
    expect((await one.refused(accounts.remove, 409, { params })).code).toBe('in_use');
    await one.ok(transactions.remove, { params: { id } });
    await one.ok(transactions.restore, { params: { id } });
    await one.ok(accounts.remove, { params, query: { keep: 'transactions' } });
    expect((await one.ok(transactions.list))[0]).toMatchObject({ id, accountId: null });
    const other = await open(one);
    const row = await add(one, category, { accountId: other.id });
    await one.ok(transactions.remove, { params: { id: row.id } });
    await one.ok(accounts.remove, { params: { id: other.id } });
    const restored = await one.ok(transactions.restore, { params: { id: row.id } });
    expect(restored.accountId).toBeNull();
  });

  it('counts against the plan limit only if the user who adds another may see it', async () => {
    const { one, other } = await registerPair(server);
    await open(one);
    const second = await open(one);
    const refused = await one.refused(accounts.create, 403, { body: { name: 'Third' } });
    expect(refused).toMatchObject({ code: 'tier_limit', limit: 2, requiredTier: 'starter' });
    await open(other);
    await open(other);
    await one.ok(accounts.change, { params: { id: second.id }, body: { isArchived: true } });
    await open(one);
    await one.refused(accounts.change, 403, {
      params: { id: second.id },
      body: { isArchived: false },
    });
  });

  it('counts transactions from its opening date on', async () => {
    const { one, category } = await premiumPair();
    const own = await open(one, { openingBalance: '10.00' });
    await add(one, category, { accountId: own.id, date: addDays(begins, -1) });
    await add(one, category, { accountId: own.id, date: begins, amount: '-1.00' });
    expect(await balanceOf(one, own.id)).toBe('9.00');
  });

  it('of one partner is unchanged when the other changes a shared transaction in it', async () => {
    const { one, other, category } = await premiumPair();
    const own = await open(one);
    const { id } = await add(one, category, { accountId: own.id, date: today });
    const params = { id };
    const body = { description: 'Bread', accountId: null };
    expect((await other.ok(transactions.change, { params, body })).accountId).toBeNull();
    expect((await one.ok(transactions.list))[0]).toMatchObject({
      description: 'Bread',
      accountId: own.id,
    });
    const mine = await open(other);
    const refused = await other.refused(transactions.change, 422, {
      params,
      body: { accountId: mine.id },
    });
    expect(fieldsOf(refused)).toEqual(['accountId']);
  });
});

describe('the partner of an owner', () => {
  /** Responses about money, and the number of events. */
  async function seen(person: Person): Promise<string> {
    const month = monthOf(today);
    const query = { from: month, to: month };
    const reads = [
      await person.ok(accounts.list),
      await person.ok(transactions.list),
      await person.ok(transactions.totals),
      await person.ok(netWorth.months, { query }),
      await person.ok(transfers.found),
      await person.ok(fairShare.month),
      await person.ok(reports.period, { query }),
      await person.ok(endpoints.categories.list),
      await person.ok(endpoints.calendar.entries, { query: { from: begins, to: today } }),
      await person.ok(endpoints.recurring.list),
    ];
    const events = await server.services.database.select(
      `SELECT sequence FROM outbox WHERE recipient_id = ?`,
      [person.user.id],
    );
    return JSON.stringify([...reads, events.length]);
  }

  it('receives the same bytes and no event, regardless of changes in an account that is not open', async () => {
    const { one, other, category } = await premiumPair();
    const visible = await add(one, category, { date: today });
    const { id: recurringId } = await one.ok(endpoints.recurring.create, {
      body: {
        description: 'Rent',
        amount: '-900.00',
        categoryId: category.id,
        type: 'shared',
        every: 'month',
        firstDate: addDays(today, 3),
      },
    });
    const before = await seen(other);
    const own = await open(one, { openingBalance: '5000.00' });
    await one.ok(transactions.change, {
      params: { id: visible.id },
      body: { accountId: own.id },
    });
    const repeated = await one.ok(endpoints.recurring.change, {
      params: { id: recurringId },
      body: { accountId: own.id },
    });
    expect(repeated.accountId).toBe(own.id);
    const hidden = { type: 'personal' as const, date: today, accountId: own.id };
    await add(one, category, { ...hidden, amount: '-700.00' });
    const move = { from: own.id, to: null, amount: '60.00', date: today };
    const { id } = await one.ok(transfers.create, { body: move });
    await one.ok(transfers.change, { params: { id }, body: { amount: '61.00' } });
    const params = { id: own.id };
    await one.ok(accounts.check, {
      params,
      body: { date: today, balance: '1.00', book: true },
    });
    await one.ok(accounts.change, { params, body: { name: 'Ring', isArchived: true } });
    expect(await seen(other)).toBe(before);
  });
});

describe('a joint account', () => {
  it('pays for both, so no one owes anything for it', async () => {
    const { one, other, category } = await premiumPair();
    const ours = await open(one, { ownerId: null });
    const row = await add(one, category, {
      amount: '-80.00',
      accountId: ours.id,
      date: today,
    });
    expect(row.paidBy).toBeNull();
    expect((await other.ok(fairShare.month)).owes).toBeNull();
    const month = monthOf(today);
    const { members } = await one.ok(reports.period, { query: { from: month, to: month } });
    expect(members).toContainEqual({
      userId: null,
      income: '0.00',
      expenses: '80.00',
      net: '-80.00',
    });
    const params = { id: row.id };
    const refused = await one.refused(transactions.change, 422, {
      params,
      body: { paidBy: one.user.id },
    });
    expect(fieldsOf(refused)).toEqual(['paidBy']);
    const moved = await one.ok(transactions.change, { params, body: { accountId: null } });
    expect(moved.paidBy).toBe(one.user.id);
    expect((await other.ok(fairShare.month)).owes?.amount).toBe('40.00');
  });

  it('counts the contributions of each partner, if the couple enables it', async () => {
    const { one, other } = await premiumPair();
    const ours = await open(one, { ownerId: null });
    const put = (person: Person, amount: string) =>
      person.ok(transfers.create, { body: { from: null, to: ours.id, amount, date: today } });
    await put(one, '700.00');
    await put(other, '300.00');
    expect(await one.ok(fairShare.month)).toMatchObject({ contributions: false, owes: null });
    const changed = await one.ok(fairShare.change, { body: { contributions: true } });
    expect(changed).toMatchObject({
      rule: 'equal',
      contributions: true,
      owes: { from: other.user.id, to: one.user.id, amount: '200.00' },
    });
    expect(changed.members).toContainEqual({
      userId: one.user.id,
      paid: '700.00',
      share: '500.00',
      difference: '200.00',
      contributed: '700.00',
    });
    await one.ok(transfers.create, {
      body: { from: ours.id, to: null, amount: '400.00', date: today },
    });
    expect((await one.ok(fairShare.month)).owes).toBeNull();
    const shares = { [one.user.id]: 60, [other.user.id]: 40 };
    const kept = await one.ok(fairShare.change, { body: { rule: 'percent', shares } });
    expect(kept.contributions).toBe(true);
  });
});

describe('a check', () => {
  it('compares with the bank, and books the difference as an adjustment', async () => {
    const { one, category } = await premiumPair();
    const own = await open(one, { openingBalance: '100.00' });
    await add(one, category, { accountId: own.id, date: today, amount: '-10.00' });
    const params = { id: own.id };
    const check = await one.ok(accounts.check, {
      params,
      body: { date: today, balance: '85.00', book: true },
    });
    expect(check).toMatchObject({ balance: '85.00', computed: '90.00', difference: '-5.00' });
    expect(await one.ok(accounts.list)).toMatchObject([{ balance: '85.00', checkedAt: today }]);
    const [adjustment] = await one.ok(transactions.list, { query: { kind: 'adjustment' } });
    expect(adjustment).toMatchObject({ id: check.bookedId, amount: '-5.00', accountId: own.id });
    expect((await one.ok(transactions.totals)).expenses).toBe('10.00');
    const { categoryId } = adjustment ?? {};
    const body = newTransaction(category, { categoryId: String(categoryId) });
    expect(fieldsOf(await one.refused(transactions.create, 422, { body }))).toEqual(['categoryId']);
    expect(await one.ok(accounts.checks, { params })).toEqual([check]);
    await one.ok(accounts.removeCheck, { params: { id: own.id, checkId: check.id } });
    expect(await one.ok(accounts.checks, { params })).toEqual([]);
    expect(await balanceOf(one, own.id)).toBe('90.00');
  });
});

describe('net worth', () => {
  it('contains the month-end balances of the accounts that the viewer may see', async () => {
    const { one, other, category } = await premiumPair();
    const now = monthOf(today);
    const before = addMonths(now, -2);
    const since = { openingDate: `${addMonths(now, -1)}-10` };
    const ours = await open(one, { ...since, ownerId: null, openingBalance: '100.00' });
    await open(one, { ...since, kind: 'loan', openingBalance: '-1000.00' });
    await open(other, { ...since, isOpen: true, openingBalance: '5.00' });
    await add(one, category, { accountId: ours.id, date: today, amount: '-25.00' });
    const query = { from: before, to: now };
    expect(await one.ok(netWorth.months, { query })).toEqual([
      { month: before, ours: '0.00', own: '0.00', partner: '0.00', total: '0.00' },
      {
        month: addMonths(now, -1),
        ours: '100.00',
        own: '-1000.00',
        partner: '5.00',
        total: '-895.00',
      },
      { month: now, ours: '75.00', own: '-1000.00', partner: '5.00', total: '-920.00' },
    ]);
    expect((await other.ok(netWorth.months, { query })).at(-1)).toMatchObject({
      ours: '75.00',
      own: '5.00',
      partner: '0.00',
    });
  });
});
