import { isDeepStrictEqual } from 'node:util';
import { addDays, endpoints, utcDay } from '@harmony/contract';
import type { BodyOf } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beforeWritesOf } from './support/between-writes.ts';
import { statement } from './support/importing.ts';
import type { Row } from './support/importing.ts';
import { registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { pull, row } from './support/receiving.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { inbox, accounts, transactions, rules, imports } = endpoints;
const today = utcDay(new Date());
/** More rows than an import writes in one transaction on SQLite. */
const MANY = 600;
const day = (ago: number) => addDays(today, -ago);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function pairWith(
  body: Partial<BodyOf<typeof accounts.create>> = {},
): Promise<Pair & { accountId: string }> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  const sent = { name: 'Bank', openingDate: day(90), openingBalance: '100.00', ...body };
  const { id } = await pair.one.ok(accounts.create, { body: sent });
  return { ...pair, accountId: id };
}

const inboxOf = (person: Person) => person.ok(inbox.list);
const listOf = (person: Person) => person.ok(transactions.list);
type Decision = BodyOf<typeof inbox.decide>['rows'][number];
const decide = (person: Person, ...rows: Decision[]) => person.ok(inbox.decide, { body: { rows } });
async function only(person: Person) {
  const [first] = await inboxOf(person);
  if (!first) throw new Error('The inbox is empty');
  return first;
}

describe('the inbox', () => {
  it('lists payments of a bank with proposals, newest first, only for their owner', async () => {
    const { one, other, accountId } = await pairWith();
    const events = await other.events();
    await pull(server, one, accountId, [
      row(day(3), 'STARBUCKS STORE 0812', -2345, { bankId: 'a' }),
      row(day(2), 'Acme payroll', 250_000, { bankId: 'b', isPending: true }),
    ]);
    expect(await inboxOf(one)).toMatchObject([
      { originalDescription: 'Acme payroll', amount: '2500.00', kind: 'income', isPending: true },
      {
        accountId,
        date: day(3),
        amount: '-23.45',
        originalDescription: 'STARBUCKS STORE 0812',
        categoryReason: 'merchant',
        suggestedBy: null,
        duplicateOf: null,
        transferOf: null,
        isPending: false,
      },
    ]);
    expect(await inboxOf(other)).toEqual([]);
    expect(await listOf(one)).toEqual([]);
    const balances = async (person: Person) =>
      (await person.ok(accounts.list)).map(({ balance }) => balance);
    expect(await balances(one)).toEqual(['2576.55']);
    expect(await balances(other)).toEqual([]);
    expect(events.received).toEqual([]);
  });

  it('is listed in pages, with the number of its rows', async () => {
    const { one, accountId } = await pairWith();
    const rows = Array.from({ length: 60 }, (_, index) =>
      row(day(index % 40), `Shop ${index}`, -100 - index),
    );
    await pull(server, one, accountId, rows);
    const first = await one.send(inbox.list);
    expect(first.headers.get('x-total-count')).toBe('60');
    const cursor = String(first.headers.get('x-next-cursor'));
    const next = await one.send(inbox.list, { query: { cursor } });
    expect(next.headers.get('x-next-cursor')).toBeNull();
    const ids = [first, next].flatMap(({ text }) =>
      (JSON.parse(text) as { id: string }[]).map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(60);
  });

  it('turns decisions into transactions, and permanently leaves out payments that are not the owner’s', async () => {
    const { one, other, accountId, category } = await pairWith();
    const shown = [
      row(day(1), 'Dinner', -4000),
      row(day(2), 'Book', -1200),
      row(day(3), 'Gift', -900),
      row(day(4), 'Foreign', -800),
    ];
    await pull(server, one, accountId, shown);
    const [dinner, book, gift, foreign] = (await inboxOf(one)).map(({ id }) => id);
    const { created, left } = await decide(
      one,
      { id: String(dinner), as: 'ours', categoryId: category.id, description: 'Our dinner' },
      { id: String(book), as: 'mine' },
      { id: String(gift), as: 'kept' },
      { id: String(foreign), as: 'not-mine' },
    );
    expect([created.length, left]).toEqual([3, 0]);
    expect(await listOf(one)).toMatchObject([
      { id: created[0], description: 'Our dinner', type: 'shared', categoryId: category.id },
      { id: created[1], type: 'personal', isVisible: true, accountId },
      { id: created[2], type: 'personal', isVisible: false, accountId },
    ]);
    expect((await listOf(other)).map(({ description }) => description)).toEqual([
      'Our dinner',
      'Book',
    ]);
    await pull(server, one, accountId, shown);
    expect(await inboxOf(one)).toEqual([]);
    expect(await one.ok(accounts.list)).toMatchObject([{ balance: '39.00' }]);
  });

  it('decides all rows or none, and names the row that the account does not allow', async () => {
    const { one, accountId } = await pairWith({ ownerId: null });
    await pull(server, one, accountId, [row(day(1), 'A', -100), row(day(2), 'B', -200)]);
    const [a, b] = (await inboxOf(one)).map(({ id }) => id);
    const refused = await one.send(inbox.decide, {
      body: {
        rows: [
          { id: String(a), as: 'ours' },
          { id: String(b), as: 'kept' },
        ],
      },
    });
    expect(refused.status).toBe(422);
    expect(JSON.parse(refused.text)).toMatchObject({ issues: [{ field: 'rows.1.as' }] });
    expect(await inboxOf(one)).toHaveLength(2);
    expect(await listOf(one)).toEqual([]);
    expect(await one.ok(accounts.list)).toMatchObject([{ balance: '100.00' }]);
  });

  it('takes decisions back within a day, and asks about the row again', async () => {
    const { one, other, accountId } = await pairWith();
    await one.ok(accounts.change, { params: { id: accountId }, body: { incoming: 'ours' } });
    await pull(server, one, accountId, [row(day(1), 'Cinema', -2000, { bankId: 'c' })]);
    const [booked] = await listOf(other);
    expect(booked).toMatchObject({ description: 'Cinema', type: 'shared' });
    const ids = [String(booked?.id)];
    expect(await one.ok(inbox.undo, { body: { ids } })).toEqual({ left: 1 });
    expect(await listOf(other)).toEqual([]);
    await pull(server, one, accountId, [row(day(1), 'Cinema', -2000, { bankId: 'c' })]);
    expect(await only(one)).toMatchObject({ description: 'Cinema', suggested: 'ours' });
    expect((await one.send(inbox.undo, { body: { ids } })).status).toBe(404);
  });

  it('applies rules that determine the ownership, before the account’s default', async () => {
    const { one, other, accountId } = await pairWith();
    await one.ok(accounts.change, { params: { id: accountId }, body: { incoming: 'mine' } });
    const set = { isVisible: false };
    await one.ok(rules.create, { body: { text: 'jeweller', set } });
    await pull(server, one, accountId, [
      row(day(1), 'Jeweller', -9900),
      row(day(2), 'Kiosk', -300),
      row(day(3), 'Kiosk', -400, { isPending: true }),
    ]);
    expect(await listOf(one)).toMatchObject([
      { description: 'Jeweller', isVisible: false },
      { description: 'Kiosk', isVisible: true, type: 'personal' },
    ]);
    expect(await listOf(other)).toMatchObject([{ description: 'Kiosk' }]);
    expect(await only(one)).toMatchObject({ isPending: true, suggestedBy: 'history' });
  });

  it('shows a transaction entered by hand beside its likely duplicate, and does not decide the row automatically', async () => {
    const { one, accountId, category } = await pairWith();
    await one.ok(accounts.change, { params: { id: accountId }, body: { incoming: 'ours' } });
    const { id } = await one.ok(transactions.create, {
      body: {
        amount: '-23.45',
        description: 'Rewe',
        categoryId: category.id,
        type: 'shared',
        date: day(2),
      },
    });
    await pull(server, one, accountId, [row(day(1), 'REWE 4711', -2345)]);
    expect(await only(one)).toMatchObject({ duplicateOf: id });
  });

  it('pairs a transfer with its other side', async () => {
    const { one, accountId } = await pairWith();
    const savings = await one.ok(accounts.create, { body: { name: 'Savings', kind: 'savings' } });
    await pull(server, one, accountId, [row(day(2), 'To savings', -5000)]);
    await pull(server, one, savings.id, [row(day(1), 'From current', 5000)]);
    const [to, from] = await inboxOf(one);
    expect([to?.transferOf, from?.transferOf]).toEqual([from?.id, to?.id]);
    await decide(
      one,
      { id: String(to?.id), as: 'mine', kind: 'transfer' },
      { id: String(from?.id), as: 'mine', kind: 'transfer' },
    );
    const [first, second] = await listOf(one);
    expect(first).toMatchObject({ kind: 'transfer', otherAccountId: accountId });
    expect(second).toMatchObject({ transferId: first?.transferId });
  });

  it('receives a file that is committed to it, and undoing the import removes the rows', async () => {
    const { one, other } = await pairWith();
    const events = await other.events();
    const file = statement([
      [day(3), 'Kiosk', '-3.00'],
      [day(2), 'Bakery', '-4.00'],
    ]);
    const { id } = await one.ok(imports.create, { body: { file } });
    const params = { id };
    const committed = await one.ok(imports.commit, { params, body: { to: 'inbox' } });
    expect(committed).toEqual({ created: 2, skipped: 0 });
    expect(await listOf(one)).toEqual([]);
    await decide(one, { id: (await only(one)).id, as: 'kept' });
    const again = await one.ok(imports.create, { body: { file } });
    expect(await one.ok(imports.commit, { params: { id: again.id }, body: {} })).toEqual({
      created: 0,
      skipped: 2,
    });
    await one.ok(imports.remove, { params });
    expect([await inboxOf(one), await listOf(one)]).toEqual([[], []]);
    expect(events.received).toEqual([]);
  });
});

describe('a file for the inbox', () => {
  it('is refused if the inbox would lose choices for rows, or parts in the file', async () => {
    const { one } = await pairWith();
    const refusedField = async (file: File, body: BodyOf<typeof imports.commit>) => {
      const { id } = await one.ok(imports.create, { body: { file } });
      const sent = { params: { id }, body: { ...body, to: 'inbox' as const } };
      const { issues } = await one.refused(imports.commit, 422, sent);
      return issues?.[0]?.field;
    };
    const file = statement([[day(3), 'Kiosk', '-3.00']]);
    expect(await refusedField(file, { rows: [{ index: 0, type: 'shared' }] })).toBe('rows.0.type');
    const lines = ['!Type:Bank', 'D03/02/2026', 'T-9.00', 'PMarket', 'SGroceries', '$-5.00'];
    const qif = [...lines, 'SFun', '$-4.00', '^', ''].join('\n');
    expect(await refusedField(new File([qif], 'bank.qif'), {})).toBe('to');
    expect(await inboxOf(one)).toEqual([]);
  });

  it('appears and disappears as a whole, also one with many rows', { tags: 'deep' }, async () => {
    const { one, couple, accountId } = await pairWith();
    const rows = Array.from({ length: MANY }, (_, index): Row => [
      day((index % 20) + 1),
      `Shop ${index}`,
      '-1.00',
    ]);
    const { id } = await one.ok(imports.create, { body: { file: statement(rows) } });
    const params = { id };
    const read = async () => {
      const total = Number((await one.send(inbox.list)).headers.get('X-Total-Count'));
      const all = await one.ok(accounts.list);
      return [total, all.find((each) => each.id === accountId)?.balance];
    };
    const [none, whole] = [
      [0, '100.00'],
      [MANY, '-500.00'],
    ];
    /** Returns what is seen before each transaction of a change. */
    const seenDuring = async (change: () => Promise<unknown>) => {
      const seen: unknown[] = [];
      const stop = beforeWritesOf(server, couple.id, async () => {
        seen.push(await read());
      });
      await change();
      stop();
      return seen;
    };
    const body = { to: 'inbox' as const, accountId };
    const before = await seenDuring(() => one.ok(imports.commit, { params, body }));
    expect(before).toEqual(before.map(() => none));
    expect(await read()).toEqual(whole);
    const during = await seenDuring(() => one.ok(imports.remove, { params }));
    const kept = during.findLastIndex((seen) => isDeepStrictEqual(seen, whole)) + 1;
    expect(during).toEqual(during.map((_seen, index) => (index < kept ? whole : none)));
    expect(await read()).toEqual(none);
    const isStaged = process.env['TEST_DATABASE'] !== 'mariadb';
    expect(before.length).toBeGreaterThan(isStaged ? MANY / 250 : 0);
    const again = await one.ok(imports.create, { body: { file: statement(rows) } });
    expect(again.rows.filter(({ duplicateOf }) => duplicateOf !== null)).toEqual([]);
  });
});

describe('a pending row', () => {
  it('is replaced when it is booked, and its decision is kept', async () => {
    const { one, other, accountId, category } = await pairWith();
    const pending = { bankId: 'p1', isPending: true };
    await pull(server, one, accountId, [row(day(5), 'Bistro Sol', -3000, pending)]);
    const { id } = await only(one);
    const parts = [
      { categoryId: category.id, amount: '-20.00' },
      { categoryId: category.id, amount: '-10.00' },
    ];
    await decide(one, { id, as: 'kept', parts, description: 'Surprise' });
    await pull(server, one, accountId, [row(day(3), 'BISTRO SOL BERLIN', -3600, { bankId: 'b9' })]);
    expect(await inboxOf(one)).toEqual([]);
    expect(await listOf(one)).toMatchObject([
      {
        amount: '-36.00',
        date: day(3),
        description: 'Surprise',
        isVisible: false,
        parts: [{ amount: '-26.00' }, { amount: '-10.00' }],
      },
    ]);
    expect(await listOf(other)).toEqual([]);
  });

  it('divides a difference by the couple’s rule after a split by amounts', async () => {
    const { one, other, accountId } = await pairWith();
    const pending = { bankId: 'p1', isPending: true };
    await pull(server, one, accountId, [row(day(5), 'Bistro', -3000, pending)]);
    const { id } = await only(one);
    const shares = { [one.user.id]: '30.00', [other.user.id]: '0.00' };
    await decide(one, { id, as: 'ours', split: { kind: 'amount', shares } });
    await pull(server, one, accountId, [row(day(4), 'Bistro', -3600)]);
    expect(await listOf(other)).toMatchObject([
      {
        amount: '-36.00',
        split: { shares: { [one.user.id]: '33.00', [other.user.id]: '3.00' } },
      },
    ]);
  });

  it('leaves the inbox once the bank has not shown it for a day', async () => {
    const { one, accountId } = await pairWith();
    const pending = row(day(5), 'Hotel', -3000, { isPending: true });
    const before = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
    await pull(server, one, accountId, [pending], before(30));
    expect(await inboxOf(one)).toEqual([]);
    await pull(server, one, accountId, [pending], before(20));
    expect(await inboxOf(one)).toHaveLength(1);
  });
});

describe('a joint account that both connect', () => {
  it('lists a payment once if one bank shows it as booked and the other still as pending', async () => {
    const { one, other, accountId } = await pairWith({ ownerId: null });
    await pull(server, one, accountId, [row(day(3), 'BISTRO SOL BERLIN', -3600, { bankId: 'b' })]);
    await decide(one, { id: (await only(one)).id, as: 'ours' });
    const pending = { bankId: 'p', isPending: true };
    await pull(server, other, accountId, [row(day(9), 'Bistro Sol', -3000, pending)]);
    expect(await inboxOf(other)).toEqual([]);
    await pull(server, other, accountId, [row(day(3), 'Bistro Sol', -3600, { bankId: 'q' })]);
    expect(await inboxOf(other)).toEqual([]);
    expect(await listOf(other)).toMatchObject([{ amount: '-36.00', date: day(3) }]);
  });

  it('lists each payment once, with the decision of the first partner', async () => {
    const { one, other, accountId } = await pairWith({ ownerId: null });
    const theirs = (text: string) => [
      row(day(3), text, -300, { bankId: `${text}-1` }),
      row(day(3), text, -300, { bankId: `${text}-2` }),
    ];
    await pull(server, one, accountId, theirs('COFFEE BAR'));
    await pull(server, other, accountId, theirs('Coffee'));
    expect([(await inboxOf(one)).length, (await inboxOf(other)).length]).toEqual([2, 2]);
    const { created } = await decide(other, { id: (await only(other)).id, as: 'ours' });
    expect([(await inboxOf(one)).length, (await inboxOf(other)).length]).toEqual([1, 1]);
    await other.ok(inbox.undo, { body: { ids: created } });
    expect([(await inboxOf(one)).length, (await inboxOf(other)).length]).toEqual([2, 2]);
    const ids = (await inboxOf(one)).map(({ id }) => id);
    await decide(one, ...ids.map((id) => ({ id, as: 'ours' as const })));
    await pull(server, other, accountId, theirs('Coffee'));
    await pull(server, other, accountId, [row(day(3), 'Coffee', -300, { bankId: 'new' })]);
    expect([await inboxOf(one), await inboxOf(other)]).toEqual([[], []]);
    expect(await listOf(other)).toHaveLength(2);
  });
});
