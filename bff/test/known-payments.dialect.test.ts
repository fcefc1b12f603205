import { endpoints } from '@harmony/contract';
import type { Import } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { premiumPair } from './support/importing.ts';
import { ofxOf, written } from './support/ledger.ts';
import type { Entry, Format } from './support/ledger.ts';
import { add, fieldsOf } from './support/people.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { accounts, imports, transactions, transfers } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const shared = { type: 'shared' } as const;
const entry = (date: string, text: string, amount: string, id = 'a'): Entry => ({
  id,
  date,
  text,
  amount,
});
const rent = entry('2026-03-02', 'Rent', '-900.00', '1');
const tram = entry('2026-03-05', 'Tram tap', '-2.80', '2');
const shop = entry('2026-03-09', 'Corner market', '-31.20', '3');
const march = [rent, tram, shop];

const upload = (person: Person, entries: readonly Entry[], format: Format = 'csv') =>
  person.ok(imports.create, { body: written(format, entries) });

async function take(
  person: Person,
  entries: readonly Entry[],
  { format = 'csv', ...body }: { format?: Format; [field: string]: unknown } = {},
): Promise<{ id: string; created: number }> {
  const { id } = await upload(person, entries, format);
  const { created } = await person.ok(imports.commit, { params: { id }, body });
  return { id, created };
}

const textsOf = async (person: Person): Promise<string[]> =>
  (await person.ok(transactions.list)).map(({ description }) => description).toSorted();

const reasons = ({ rows }: Import) =>
  rows.map(({ duplicateReason, wasDeleted }) => (wasDeleted ? 'deleted' : duplicateReason));

async function find(person: Person, text: string): Promise<string> {
  const rows = await person.ok(transactions.list);
  return String(rows.find(({ description }) => description === text)?.id);
}

describe('a payment of the same source', () => {
  it('is imported as often as it occurs, and once more when it occurs once more', async () => {
    const { one } = await premiumPair(server);
    expect((await take(one, [tram, tram, rent])).created).toBe(3);
    const draft = await upload(one, [tram, tram, tram, rent]);
    expect(reasons(draft)).toEqual(['same', 'same', null, 'same']);
    expect((await take(one, [tram, tram, tram, rent])).created).toBe(1);
  });

  it('is different from an equal payment three days later, in the next month', async () => {
    const { one } = await premiumPair(server);
    const fee = (date: string) => entry(date, 'Parking fee', '-12.00');
    await take(one, [fee('2026-03-31')]);
    expect((await take(one, [fee('2026-04-01'), fee('2026-04-03')])).created).toBe(2);
    expect((await take(one, [fee('2026-03-31'), fee('2026-04-03')])).created).toBe(0);
  });

  it('is known after all of its fields were corrected, which are kept', async () => {
    const { one, other, category } = await premiumPair(server);
    await take(one, march, shared);
    const body = {
      description: 'Ticket',
      amount: '-3.10',
      date: '2026-02-01',
      categoryId: category.id,
    };
    await other.ok(transactions.change, { params: { id: await find(one, 'Tram tap') }, body });
    for (const person of [one, other]) expect((await take(person, march)).created).toBe(0);
    expect(await textsOf(one)).toEqual(['Corner market', 'Rent', 'Ticket']);
  });

  it('stays deleted unless it is included, for either partner who imported it', async () => {
    const { one, other } = await premiumPair(server);
    await take(one, march, shared);
    expect((await take(other, march)).created).toBe(0);
    await one.ok(transactions.remove, { params: { id: await find(one, 'Rent') } });
    for (const person of [one, other]) {
      const draft = await upload(person, march);
      expect(reasons(draft)).toEqual(['deleted', 'same', 'same']);
      expect(draft.rows[0]).toMatchObject({ duplicateOf: null, like: null });
      expect((await take(person, march)).created).toBe(0);
    }
    const rows = [{ index: 0, include: true }];
    expect((await take(one, march, { rows })).created).toBe(1);
    expect((await take(one, march)).created).toBe(0);
  });

  it('stays deleted for a partner who deleted it before importing it', async () => {
    const { one, other } = await premiumPair(server);
    const { id } = await take(one, march, shared);
    await other.ok(transactions.remove, { params: { id: await find(other, 'Rent') } });
    for (const person of [one, other]) {
      expect(reasons(await upload(person, march))).toEqual(['deleted', 'same', 'same']);
    }
    await one.ok(imports.remove, { params: { id } });
    expect(reasons(await upload(other, march))).toEqual([null, null, null]);
  });

  it('can be imported again after its import was undone, also if it had been deleted or left out', async () => {
    const { one, other } = await premiumPair(server);
    const { id } = await take(one, march, shared);
    await take(other, march, { format: 'ofx' });
    await one.ok(transactions.remove, { params: { id: await find(one, 'Rent') } });
    await one.ok(imports.remove, { params: { id } });
    expect(await textsOf(one)).toEqual([]);
    expect((await take(one, march)).created).toBe(3);
  });

  it('is known by the bank’s id for five days, except on payments that do not belong together', async () => {
    const { one } = await premiumPair(server);
    const format = 'csv-ids';
    await take(one, [entry('2026-03-05', 'Hotel reservation', '-80.00', 'h1')], { format });
    const booked = [
      entry('2026-03-08', 'Hotel', '-80.00', 'h1'),
      entry('2026-03-08', 'Foreign fee', '-1.20', 'h1'),
    ];
    expect((await take(one, booked, { format })).created).toBe(1);
    const cards = ['Baker', 'Kiosk', 'Cinema', 'Florist'].map((text) =>
      entry('2026-03-20', text, '-5.00', 'CARD'),
    );
    expect((await take(one, cards, { format })).created).toBe(4);
    const next = entry('2026-03-21', 'Bookshop', '-5.00', 'CARD');
    expect((await take(one, [...cards, next], { format })).created).toBe(1);
  });

  it('with an equal id belongs to its account', async () => {
    const { one } = await premiumPair(server);
    const fee = entry('2026-03-31', 'Account fee', '-5.00', '1');
    const file = () => new File([ofxOf({ 10000001: [fee], 20000002: [fee] })], 'two.ofx');
    const draft = await one.ok(imports.create, { body: { file: file() } });
    expect(draft.rows.map(({ isRepeatedInFile }) => isRepeatedInFile)).toEqual([false, false]);
    await one.ok(imports.commit, { params: { id: draft.id }, body: {} });
    const again = await one.ok(imports.create, { body: { file: file() } });
    expect(reasons(again)).toEqual(['same', 'same']);
    const third = new File([ofxOf({ 30000003: [fee] })], 'third.ofx');
    expect(reasons(await one.ok(imports.create, { body: { file: third } }))).toEqual([null]);
  });
});

describe('a payment of another source', () => {
  it('is the same in another format of the same account, and is compared by day there', async () => {
    const { one, other } = await premiumPair(server);
    await take(one, march, { ...shared, format: 'ofx' });
    for (const format of ['camt', 'mt940'] as const) {
      expect(reasons(await upload(other, march, format))).toEqual(['same', 'same', 'same']);
    }
    const later = { ...tram, date: '2026-03-06' };
    expect(reasons(await upload(one, [tram, later], 'camt'))).toEqual(['same', null]);
    const renamed = { ...shop, text: 'Direct debit 4711' };
    const [row] = (await upload(one, [renamed], 'camt')).rows;
    expect(row).toMatchObject({
      duplicateReason: 'like',
      like: { id: row?.duplicateOf, date: shop.date, amount: shop.amount, description: shop.text },
    });
  });

  it('is only similar within three days, beside the transaction that it resembles', async () => {
    const { one, category } = await premiumPair(server);
    const typed = await add(one, category, {
      amount: '-31.20',
      date: '2026-03-07',
      description: 'Market',
    });
    const draft = await upload(one, march);
    expect(reasons(draft)).toEqual([null, null, 'like']);
    const like = { id: typed.id, date: typed.date, amount: typed.amount, description: 'Market' };
    expect(draft.rows[2]).toMatchObject({ duplicateOf: typed.id, like });
    expect((await take(one, march)).created).toBe(2);
    // The decision counts for the next file.
    expect(reasons(await upload(one, march))).toEqual(['same', 'same', 'same']);
  });
});

describe('the imports of a partner', () => {
  it('reveal no hidden payment: it looks new, whether it was hidden from the start, later, or deleted', async () => {
    const answers = await Promise.all(
      (['never', 'later', 'deleted', 'moved'] as const).map(async (end) => {
        const { one, other } = await premiumPair(server);
        const rows = [{ index: 0, type: 'personal' as const, isVisible: false }];
        await take(other, march, { ...shared, ...(end === 'never' && { rows }) });
        const params = { id: await find(other, 'Rent') };
        const hidden = { type: 'personal', isVisible: false } as const;
        if (end === 'later') await other.ok(transactions.change, { params, body: hidden });
        if (end === 'deleted') await other.ok(transactions.remove, { params });
        if (end === 'moved') {
          const body = { ...hidden, date: '2025-01-01', amount: '-1.00', description: 'Gift' };
          await other.ok(transactions.change, { params, body });
        }
        const draft = await upload(one, march);
        const { created } = await take(one, march);
        const list = (await one.ok(transactions.list)).map(({ description, amount, date }) => [
          description,
          amount,
          date,
        ]);
        return { reasons: reasons(draft), created, list };
      }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ reasons: [null, 'same', 'same'], created: 1 });
  });

  it('hide a payment like a deleted one from a viewer whose own file had it', async () => {
    const answers = await Promise.all(
      (['hidden', 'deleted'] as const).map(async (end) => {
        const { one, other } = await premiumPair(server);
        await take(other, march, shared);
        await take(one, march);
        const params = { id: await find(other, 'Rent') };
        const body = { type: 'personal', isVisible: false } as const;
        if (end === 'hidden') await other.ok(transactions.change, { params, body });
        else await other.ok(transactions.remove, { params });
        return reasons(await upload(one, march));
      }),
    );
    expect(answers).toEqual([answers[0], answers[0]]);
    expect(answers[0]).toEqual(['deleted', 'same', 'same']);
  });
});

describe('accounts, kinds and transfers of an import', () => {
  const accountOf = (person: Person, name: string) =>
    person.ok(accounts.create, {
      body: { name, kind: 'current', ownerId: person.user.id, isOpen: false },
    });

  it('offer the other side of a transfer, and pair it when accepted', async () => {
    const { one } = await premiumPair(server);
    const current = await accountOf(one, 'Current');
    const savings = await accountOf(one, 'Savings');
    const out = entry('2026-03-10', 'To savings', '-200.00');
    await take(one, [out, rent], { accountId: current.id });
    const arrived = entry('2026-03-12', 'From current', '200.00');
    const draft = await one.ok(imports.create, { body: written('ofx', [arrived, shop]) });
    const other = await find(one, 'To savings');
    expect(draft.rows.map(({ transferOf }) => transferOf)).toEqual([other, null]);
    const params = { id: draft.id };
    const send = (transferOf: string | number) => ({
      params,
      body: { accountId: savings.id, rows: [{ index: 0, transferOf }] },
    });
    const error = await one.refused(imports.commit, 422, send(1));
    expect(fieldsOf(error)).toEqual(['rows.0.transferOf']);
    await one.ok(imports.commit, send(other));
    const pair = (await one.ok(transactions.list)).filter(({ kind }) => kind === 'transfer');
    expect(pair.map(({ accountId, amount }) => [accountId, amount]).toSorted()).toEqual(
      [
        [current.id, '-200.00'],
        [savings.id, '200.00'],
      ].toSorted(),
    );
    const [{ transferId } = {}] = pair;
    await one.ok(transfers.remove, {
      params: { id: String(transferId) },
      query: { keep: 'transactions' },
    });
    expect((await take(one, [arrived, shop], { format: 'ofx' })).created).toBe(0);
  });

  it('remember the account of a source, which a row may override', async () => {
    const { one } = await premiumPair(server);
    const current = await accountOf(one, 'Current');
    await take(one, [rent], { accountId: current.id });
    const draft = await upload(one, [tram, shop]);
    expect(draft.rows.map(({ accountId }) => accountId)).toEqual([current.id, current.id]);
    await one.ok(imports.commit, {
      params: { id: draft.id },
      body: { rows: [{ index: 1, accountId: null }] },
    });
    const found = await one.ok(transactions.list);
    expect(found.map(({ description, accountId }) => [description, accountId])).toEqual([
      ['Corner market', null],
      ['Tram tap', current.id],
      ['Rent', current.id],
    ]);
  });

  it('accept a kind that fits the row', async () => {
    const { one, category } = await premiumPair(server);
    const back = entry('2026-03-10', 'Money back', '20.00');
    const { id } = await upload(one, [...march, back]);
    const commit = (
      rows: { index: number; kind?: 'refund' | 'income'; categoryId?: string }[],
    ) => ({ params: { id }, body: { rows } });
    for (const row of [
      { index: 0, kind: 'refund' },
      { index: 0, kind: 'income' },
      { index: 3, kind: 'refund' },
    ] as const) {
      const error = await one.refused(imports.commit, 422, commit([row]));
      expect(fieldsOf(error)).toEqual(['rows.0.kind']);
    }
    const twice = [{ index: 1 }, { index: 0 }, { index: 1 }];
    expect(fieldsOf(await one.refused(imports.commit, 422, commit(twice)))).toEqual([
      'rows.2.index',
    ]);
    await one.ok(imports.commit, commit([{ index: 3, categoryId: category.id, kind: 'income' }]));
    const [{ kind } = {}] = (await one.ok(transactions.list)).filter(
      ({ amount }) => amount === '20.00',
    );
    expect(kind).toBe('income');
  });
});
