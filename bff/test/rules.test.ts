import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, fieldsOf, NO_ID, registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { rules, categories } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const named = (person: Person, text: string) =>
  person.ok(rules.create, { body: { text, set: { description: text } } });
const order = async (person: Person) => (await person.ok(rules.list)).map(({ text }) => text);

describe('rules', () => {
  it('are returned as sent, and apply in their order', async () => {
    const { one, category } = await registerPair(server);
    const rule = await one.ok(rules.create, {
      body: {
        text: ' Blue Bottle ',
        matches: 'begins',
        set: { categoryId: category.id, type: 'personal', isVisible: false, description: 'Coffee' },
      },
    });
    expect(rule).toEqual({
      id: rule.id,
      text: 'Blue Bottle',
      matches: 'begins',
      set: { categoryId: category.id, type: 'personal', isVisible: false, description: 'Coffee' },
      isActive: true,
    });
    const second = await named(one, 'second');
    expect(second.matches).toBe('contains');
    await named(one, 'third');
    await one.ok(rules.change, { params: { id: second.id }, body: { position: 0 } });
    expect(await order(one)).toEqual(['second', 'Blue Bottle', 'third']);
    await one.ok(rules.change, { params: { id: second.id }, body: { position: 99 } });
    await one.ok(rules.remove, { params: { id: rule.id } });
    await named(one, 'fourth');
    expect(await order(one)).toEqual(['third', 'second', 'fourth']);
  });

  it('change only the given fields', async () => {
    const { one } = await registerPair(server);
    const rule = await named(one, 'Rent');
    const params = { id: rule.id };
    const off = await one.ok(rules.change, { params, body: { isActive: false } });
    expect(off).toEqual({ ...rule, isActive: false });
    const other = await one.ok(rules.change, { params, body: { set: { type: 'shared' } } });
    expect(other).toEqual({ ...off, set: { type: 'shared' } });
  });

  it('are private: the partner cannot read or change them, and is not notified', async () => {
    const { one, other } = await registerPair(server);
    const [mine, theirs] = [await one.events(), await other.events()];
    const { id } = await named(one, 'A ring');
    expect((await mine.next()).topics).toEqual(['rules']);
    expect(await other.ok(rules.list)).toEqual([]);
    await other.refused(rules.change, 404, { params: { id }, body: { text: 'x' } });
    await other.refused(rules.remove, 404, { params: { id } });
    // The first event is their own change.
    await named(other, 'Mine');
    expect((await theirs.next()).topics).toEqual(['rules']);
    expect(theirs.received).toHaveLength(1);
    mine.close();
    theirs.close();
  });

  it('name the invalid field', async () => {
    const { one } = await registerPair(server);
    const fields = async (body: unknown) =>
      fieldsOf(await one.refused(rules.create, 422, { body }));
    expect(await fields({ text: ' ', set: { type: 'shared' } })).toEqual(['text']);
    expect(await fields({ text: 'a', set: {} })).toEqual(['set']);
    expect(await fields({ text: 'a', set: { categoryId: NO_ID } })).toEqual(['set.categoryId']);
    expect(await fields({ text: 'a', matches: 'ends', set: { type: 'shared' } })).toEqual([
      'matches',
    ]);
  });

  it('move from a deleted category to the replacing one', async () => {
    const { one, other, category } = await registerPair(server);
    const boats = await one.ok(categories.create, {
      body: { name: 'Boats', type: 'expense', icon: 'fas fa-ship', color: '#112233' },
    });
    await one.ok(rules.create, { body: { text: 'sail', set: { categoryId: boats.id } } });
    await other.ok(categories.remove, {
      params: { id: boats.id },
      query: { moveTo: category.id },
    });
    const [rule] = await one.ok(rules.list);
    expect(rule?.set).toEqual({ categoryId: category.id });
  });

  it('are exported, and deleted when the couple ends', { tags: 'deep' }, async () => {
    const { one } = await registerPair(server);
    const rule = await named(one, 'Rent');
    expect((await one.ok(endpoints.account.data)).rules).toEqual([rule]);
    await one.ok(endpoints.couples.leave);
    expect((await one.ok(endpoints.account.data)).rules).toEqual([]);
    await one.refused(rules.list, 403);
  });
});

describe('the trial of a rule', () => {
  const today = new Date().toISOString().slice(0, 10);

  it('counts the visible matching transactions and those it would change', async () => {
    const { one, other, category } = await registerPair(server);
    const fun = (await one.ok(categories.list)).find(({ name }) => name === 'Fun');
    const payment = { date: today, description: 'Odeon 12' };
    await add(one, category, payment);
    await add(other, category, { ...payment, type: 'personal', isVisible: true });
    await add(one, { ...category, id: String(fun?.id) }, { date: today, description: 'ODEON' });
    await add(one, category, { date: today, description: 'Bread' });
    await add(one, category, { date: '2020-01-01', description: 'Odeon' });
    const tried = (query: object) => one.ok(rules.trial, { query: { text: 'odeon', ...query } });
    expect(await tried({})).toEqual({
      matching: 3,
      wouldChange: 0,
      examples: ['Odeon 12', 'ODEON'],
    });
    expect(await tried({ categoryId: fun?.id })).toMatchObject({ matching: 3, wouldChange: 2 });
    expect(await tried({ description: 'Odeon 12' })).toMatchObject({ wouldChange: 1 });
    expect(await tried({ matches: 'is' })).toMatchObject({ matching: 1 });
    expect(fieldsOf(await one.refused(rules.trial, 422, { query: { text: ' ' } }))).toEqual([
      'text',
    ]);
  });

  it('does not count hidden transactions of the partner', async () => {
    const { one, other, category } = await registerPair(server);
    const before = await one.ok(rules.trial, { query: { text: 'ring' } });
    await add(other, category, {
      date: today,
      description: 'A ring',
      type: 'personal',
      isVisible: false,
    });
    expect(await one.ok(rules.trial, { query: { text: 'ring' } })).toEqual(before);
    expect(await other.ok(rules.trial, { query: { text: 'ring' } })).toMatchObject({ matching: 1 });
  });
});

describe('a suggested category', () => {
  const suggest = (person: Person, description: string, amount = '-5') =>
    person.ok(endpoints.categorySuggestion.suggest, { query: { description, amount } });

  async function pairWithFun(): Promise<Pair & { fun: Pair['category'] }> {
    const pair = await registerPair(server);
    await subscribe(server, pair.one, 'premium');
    const fun = (await pair.one.ok(categories.list)).find(({ name }) => name === 'Fun');
    if (!fun) throw new Error('A new couple has no fun');
    return { ...pair, fun };
  }

  const spend = (person: Person, category: { id: string }, changes: object) =>
    person.ok(endpoints.transactions.create, {
      body: {
        amount: '-5',
        categoryId: category.id,
        description: 'Odeon 12',
        type: 'shared',
        date: new Date().toISOString().slice(0, 10),
        ...changes,
      },
    });

  it('comes from a rule, else from the history, else is empty', async () => {
    const { one, other, fun, category } = await pairWithFun();
    expect(await suggest(one, 'ODEON 7')).toEqual({ categoryId: null });
    await spend(other, fun, {});
    expect(await suggest(one, 'ODEON 7')).toEqual({ categoryId: fun.id, reason: 'history' });
    const { id } = await one.ok(rules.create, {
      body: { text: 'odeon', set: { categoryId: category.id } },
    });
    expect(await suggest(one, 'ODEON 7')).toEqual({ categoryId: category.id, reason: 'rule' });
    expect(await suggest(other, 'ODEON 7')).toEqual({ categoryId: fun.id, reason: 'history' });
    await one.ok(rules.change, { params: { id }, body: { isActive: false } });
    expect(await suggest(one, 'ODEON 7')).toEqual({ categoryId: fun.id, reason: 'history' });
  });

  it('is not derived from hidden transactions of the partner', async () => {
    const { one, other, fun, category } = await pairWithFun();
    await spend(other, fun, { type: 'personal' });
    await spend(other, fun, { type: 'personal', description: 'A ring' });
    expect(await suggest(one, 'Odeon 12')).toEqual({ categoryId: null });
    expect(await suggest(other, 'A ring')).toEqual({ categoryId: fun.id, reason: 'history' });
    await spend(one, category, { type: 'personal', description: 'A ring' });
    // It does not weaken suggestions from the viewer's own transactions either.
    expect(await suggest(one, 'A ring')).toEqual({ categoryId: category.id, reason: 'history' });
  });
});
