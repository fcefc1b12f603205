import { cursorAfter, endpoints } from '@harmony/contract';
import type { QueryOf, Transaction } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillSearchTexts } from '../src/features/money/transactions/fill-search-texts.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { examples } from './support/examples.ts';
import { add, fieldsOf, registerPair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { transactions } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('searching transactions', () => {
  it('finds by text in description and notes, category and type', async () => {
    const { one, other, category } = await registerPair(server);
    const categories = await one.ok(endpoints.categories.list);
    const fun = categories.find(({ name }) => name === 'Fun') ?? category;
    const rent = await add(one, category, { description: 'RENT 50%_off!' });
    const cake = await add(other, fun, { description: 'Cake', notes: 'before the rent' });
    const ring = await add(one, fun, { description: 'A ring, not rent', type: 'personal' });
    const found = (query: object) =>
      one.send(transactions.list, { query }).then(({ text }) => JSON.parse(text) as unknown);
    expect(await found({ search: 'Rent' })).toEqual([ring, cake, rent]);
    expect(await other.ok(transactions.list, { query: { search: 'rent' } })).toEqual([cake, rent]);
    expect(await found({ search: '50%_off!' })).toEqual([rent]);
    expect(await found({ search: '%' })).toEqual([rent]);
    expect(await found({ categoryId: fun.id, type: 'shared' })).toEqual([cake]);
    expect(await found({ type: 'personal' })).toEqual([ring]);
    expect(await found({ search: '\0ca\u0001ke\0' })).toEqual([cake]);
    expect(await found({ type: 'all', search: ' ' })).toEqual([ring, cake, rent]);
  });

  it('ignores case and accents of every script, in totals and after changes', async () => {
    const { one, category } = await registerPair(server);
    const texts = ['Äpfel', 'ÄPFEL', 'Apfel', 'МАГАЗИН', 'Café', 'STRASSE', 'İstanbul'];
    for (const description of texts) await add(one, category, { description, amount: '-1' });
    const { id } = await add(one, category, { notes: 'Cafe\u0301 au lait', amount: '-1' });
    const finds = async (search: string) => {
      const list = await one.ok(transactions.list, { query: { search } });
      const { count, expenses } = await one.ok(transactions.totals, { query: { search } });
      expect([count, expenses]).toEqual([list.length, `${list.length}.00`]);
      return list.map(({ description }) => description).toSorted();
    };
    for (const search of ['äpfel', 'ÄPFEL', 'a\u0308pfel', 'APFEL']) {
      expect(await finds(search)).toEqual(['Apfel', 'ÄPFEL', 'Äpfel']);
    }
    expect(await finds('магазин')).toEqual(['МАГАЗИН']);
    expect(await finds('caf\u00E9')).toEqual(['Bread and cheese', 'Café']);
    expect(await finds('straße')).toEqual(['STRASSE']);
    expect(await finds('istanbul')).toEqual(['İstanbul']);
    const params = { id };
    await one.ok(transactions.change, { params, body: { notes: 'Größe' } });
    expect(await finds('cafe')).toEqual(['Café']);
    expect(await finds('grosse')).toEqual(['Bread and cheese']);
    await one.ok(transactions.remove, { params });
    expect(await finds('grosse')).toEqual([]);
    await one.ok(transactions.restore, { params });
    expect(await finds('grosse')).toEqual(['Bread and cheese']);
  });

  it('finds the longest text after folding', async () => {
    const { one, category } = await registerPair(server);
    const [description, notes] = ['ß'.repeat(200), '\uFDFA'.repeat(2000)];
    const { id } = await add(one, category, { description, notes });
    for (const search of ['s'.repeat(100), '\uFDFA'.repeat(10)]) {
      const found = await one.ok(transactions.list, { query: { search } });
      expect(found.map((each) => each.id)).toEqual([id]);
    }
  });

  it('finds rows of the previous release as before, and folded after a job has stored their text', async () => {
    const { one, category } = await registerPair(server);
    const { database } = server.services;
    const earlier = await add(one, category, { description: 'Bäckerei', notes: 'Rye' });
    const later = await add(one, category, { description: 'Bäckerei' });
    await inTransaction(database, (work) =>
      work.change(`UPDATE transactions SET search_text = NULL WHERE id = ?`, [earlier.id]),
    );
    const finds = async (search: string) =>
      (await one.ok(transactions.list, { query: { search } })).map(({ id }) => id);
    expect(await finds('bäckerei')).toEqual([later.id, earlier.id]);
    expect(await finds('rye')).toEqual([earlier.id]);
    expect(await finds('backerei')).toEqual([later.id]);
    await fillSearchTexts(database, '');
    expect(await finds('backerei')).toEqual([later.id, earlier.id]);
    expect(await finds('RYE')).toEqual([earlier.id]);
  });

  it('finds by amount with any sign, and by author', async () => {
    const { one, other, category } = await registerPair(server);
    const shop = await add(one, category, { amount: '-111.76' });
    const pay = await add(other, category, { amount: '1110' });
    const bus = await add(other, category, { amount: '-3.10', description: 'Bus 111' });
    const found = (query: NonNullable<QueryOf<typeof transactions.list>>) =>
      one.ok(transactions.list, { query });
    expect(await found({ search: '111' })).toEqual([bus, pay, shop]);
    expect(await found({ search: '111,7' })).toEqual([shop]);
    for (const search of ['1,110', '1.110,00', '1 110', '1\u202F110,00', "1'110.00"]) {
      expect(await found({ search })).toEqual([pay]);
    }
    expect(await found({ amountFrom: '111.76' })).toEqual([pay, shop]);
    expect(await found({ amountFrom: 3.1, amountTo: '111.76' })).toEqual([bus, shop]);
    expect(await found({ amountFrom: '5', amountTo: '4' })).toEqual([]);
    expect(await found({ userId: other.user.id })).toEqual([bus, pay]);
    expect(await found({ userId: other.user.id, search: '111', amountTo: '10' })).toEqual([bus]);
  });

  it('sums the filtered transactions', async () => {
    const { one, other, category } = await registerPair(server);
    await add(one, category, { amount: '-111.76' });
    await add(one, category, { amount: '-20', type: 'personal' });
    await add(other, category, { amount: '1110', date: '2026-03-01' });
    const all = { count: 3, income: '1110.00', expenses: '131.76' };
    expect(await one.ok(transactions.totals)).toEqual(all);
    const seen = { ...all, count: 2, expenses: '111.76' };
    expect(await other.ok(transactions.totals)).toEqual(seen);
    const query = { search: '111', to: '2026-03-10' };
    const filtered = { count: 1, income: '1110.00', expenses: '0.00' };
    expect(await one.ok(transactions.totals, { query })).toEqual(filtered);
    const none = { count: 0, income: '0.00', expenses: '0.00' };
    expect(await one.ok(transactions.totals, { query: { search: 'nothing' } })).toEqual(none);
    // In one category, including transactions visible to one partner only.
    await add(one, category, { amount: '40', type: 'personal', isVisible: false });
    const inCategory = { query: { categoryId: category.id } };
    expect(await one.ok(transactions.totals, inCategory)).toEqual({
      count: 4,
      income: '1150.00',
      expenses: '131.76',
    });
    expect(await other.ok(transactions.totals, inCategory)).toEqual(seen);
    const stranger = await registerPair(server);
    expect(await stranger.one.ok(transactions.totals, { query: { userId: one.user.id } })).toEqual(
      none,
    );
  });

  it.each([
    [{ amountFrom: 'much' }, 'amountFrom'],
    [{ amountTo: '-1' }, 'amountTo'],
    [{ userId: 'Ben' }, 'userId'],
    [{ from: '2026-02-30' }, 'from'],
  ])('names the field of %o', async (query, field) => {
    const { one } = await registerPair(server);
    for (const endpoint of [transactions.list, transactions.totals]) {
      const { issues } = await one.refused(endpoint, 422, { query });
      expect(issues?.map((issue) => issue.field)).toEqual([field]);
    }
  });

  it('paginates without gaps and repetitions', async () => {
    const { one, category } = await registerPair(server);
    for (let index = 0; index < 17; index += 1) {
      await add(one, category, { date: `2026-03-0${1 + (index % 4)}` });
    }
    const all = await one.ok(transactions.list);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), async (limit) => {
        const pages: Transaction[] = [];
        for (let last: Transaction | undefined; ; last = pages.at(-1)) {
          const page = await one.ok(transactions.list, {
            query: { limit, ...(last && { after: cursorAfter(last) }) },
          });
          pages.push(...page);
          if (page.length < limit) break;
        }
        expect(pages).toEqual(all);
      }),
      { numRuns: examples(8) },
    );
  });

  it.each([
    ['after', { after: 'start' }],
    ['limit', { limit: 0 }],
    ['type', { type: 'hidden' }],
    ['categoryId', { categoryId: 'x' }],
  ])('rejects an invalid %s', async (field, query) => {
    const { one } = await registerPair(server);
    expect(fieldsOf(await one.refused(transactions.list, 422, { query }))[0]).toMatch(field);
  });
});
