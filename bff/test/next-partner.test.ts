import { endpoints } from '@harmony/contract';
import type { Category } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { nothingTells } from '../src/platform/database/migrations/026-nothing-tells.ts';
import { schemaOf } from '../src/platform/database/schema.ts';
import { add, newTransaction, registerPair, registerSingle } from './support/people.ts';
import { subscribe } from './support/people.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { categories, couples, transactions } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const OWN = [
  { name: 'Boats', type: 'expense' },
  { name: 'Lottery', type: 'income' },
  { name: 'Family', type: 'other' },
  { name: 'Soon gone', type: 'expense' },
] as const;

const looks = { icon: 'fas fa-ship', color: '#112233' };

async function named(person: Person, wanted: string): Promise<Category> {
  const found = (await person.ok(categories.list)).find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no ${wanted}`);
  return found;
}

describe('personal history in a new couple', () => {
  it('keeps its parts in the categories of the new couple', async () => {
    const { one } = await registerPair(server);
    for (const own of OWN) await one.ok(categories.create, { body: { ...own, ...looks } });
    const part = async (name: string, amount: string, notes: string | null = null) => ({
      categoryId: (await named(one, name)).id,
      amount,
      notes,
    });
    await add(one, await named(one, 'Gifts'), {
      type: 'personal',
      amount: '-6',
      parts: [
        await part('Gifts', '-1'),
        await part('Boats', '-2', 'a sail'),
        await part('Soon gone', '-3'),
      ],
    });
    const params = { id: (await named(one, 'Soon gone')).id };
    await one.ok(categories.remove, { params, query: { moveTo: (await named(one, 'Fun')).id } });
    await one.ok(couples.leave);
    const { person, inviteCode } = await registerSingle(server, 'Sam');
    await one.ok(couples.link, { body: { inviteCode } });
    const known = new Map((await person.ok(categories.list)).map(({ id, name }) => [id, name]));
    const [row] = await one.ok(transactions.list);
    const parts = row?.parts.map(({ categoryId, ...rest }) => ({
      ...rest,
      in: known.get(categoryId),
    }));
    expect(parts).toEqual([
      { in: 'Gifts', amount: '-1.00', notes: null },
      { in: 'Other', amount: '-2.00', notes: 'a sail\nCategory before: Boats' },
      { in: 'Fun', amount: '-3.00', notes: null },
    ]);
    expect(known.get(String(row?.categoryId))).toBe('Gifts');
  });

  it('keeps the name of a missing category in its notes', async () => {
    const { one } = await registerPair(server);
    for (const own of OWN) await one.ok(categories.create, { body: { ...own, ...looks } });
    const write = async (category: string, notes: string | null) =>
      add(one, await named(one, category), { type: 'personal', description: category, notes });
    await write('Boats', null);
    await write('Lottery', 'with luck');
    await write('Groceries', 'bread');
    await write('Family', 'n'.repeat(1995));
    const sold = await one.ok(categories.create, {
      body: { name: 'Groceries', type: 'income', ...looks },
    });
    await add(one, sold, { type: 'personal', description: 'Eggs', amount: '3' });
    await one.ok(couples.leave);
    const { person, inviteCode } = await registerSingle(server, 'Sam');
    await one.ok(couples.link, { body: { inviteCode } });
    const known = new Map((await person.ok(categories.list)).map(({ id, name }) => [id, name]));
    const rows = (await one.ok(transactions.list)).map(({ description, categoryId, notes }) => [
      description,
      known.get(categoryId),
      notes,
    ]);
    expect(rows.toSorted()).toEqual([
      ['Boats', 'Other', 'Category before: Boats'],
      ['Eggs', 'Other Income', 'Category before: Groceries'],
      ['Family', 'Other', `${'n'.repeat(1995)}\nCate`],
      ['Groceries', 'Groceries', 'bread'],
      ['Lottery', 'Other Income', 'with luck\nCategory before: Lottery'],
    ]);
    const found = await one.ok(transactions.list, { query: { search: 'LUCK\ncategory before' } });
    expect(found.map(({ description }) => description)).toEqual(['Lottery']);
    const boats = await one.ok(transactions.list, { query: { search: 'before: boats' } });
    expect(boats.map(({ description }) => description)).toEqual(['Boats']);
  });
});

describe("a deleted category's hidden transactions", () => {
  it('are found in the replacing category, also after that is deleted', async () => {
    const { one, other, category } = await registerPair(server);
    await subscribe(server, one, 'premium');
    const [first, second] = [
      await one.ok(categories.create, { body: { ...OWN[0], ...looks } }),
      await one.ok(categories.create, { body: { name: 'Ships', type: 'expense', ...looks } }),
    ];
    const hidden = await add(one, first, { type: 'personal', date: '2026-03-02' });
    const own = await add(one, second, { type: 'personal', date: '2026-03-01' });
    const kept = await add(other, first, { type: 'personal', isVisible: true });
    await other.ok(transactions.remove, { params: { id: kept.id } });
    const remove = (id: string, moveTo: string) =>
      other.ok(categories.remove, { params: { id }, query: { moveTo } });
    await remove(first.id, second.id);
    expect(await one.ok(transactions.list, { query: { categoryId: second.id } })).toEqual([
      { ...hidden, categoryId: second.id },
      own,
    ]);
    await remove(second.id, category.id);
    const moved = [hidden, own].map((each) => ({ ...each, categoryId: category.id }));
    expect(await one.ok(transactions.list)).toEqual(moved);
    expect(await one.ok(transactions.list, { query: { categoryId: category.id } })).toEqual(moved);
    for (const { id } of [first, second]) {
      expect(await one.ok(transactions.list, { query: { categoryId: id } })).toEqual([]);
      await one.refused(categories.change, 404, { params: { id }, body: { color: '#000000' } });
      await one.refused(transactions.create, 422, {
        body: newTransaction({ ...first, id }),
      });
    }
    expect(await one.ok(transactions.suggestions)).toEqual([
      { description: hidden.description, categoryId: category.id },
    ]);
    // Transactions deleted earlier are restored in the replacing category, and the name is available again.
    const restored = { ...kept, categoryId: category.id };
    expect(await other.ok(transactions.restore, { params: { id: kept.id } })).toEqual(restored);
    await one.ok(categories.create, { body: { ...OWN[0], ...looks } });
    const changed = await one.ok(transactions.change, {
      params: { id: hidden.id },
      body: { type: 'shared' },
    });
    expect(await other.ok(transactions.list)).toEqual([restored, changed]);
  });
});

describe("the built-in 'Other'", () => {
  it('is added to couples of earlier versions, or replaces their own category of that name', async () => {
    const couplesOf = async (spelling: string | undefined) => {
      const { person, couple } = await registerSingle(server);
      await inTransaction(server.services.database, async (work) => {
        if (spelling === undefined) {
          await work.change(`DELETE FROM categories WHERE couple_id = ? AND name = 'Other'`, [
            couple.id,
          ]);
        } else {
          await work.change(
            `UPDATE categories SET is_built_in = 0, name = ?, color = '#123456'
             WHERE couple_id = ? AND name = 'Other'`,
            [spelling, couple.id],
          );
        }
      });
      return person;
    };
    const people = [
      await couplesOf(undefined),
      await couplesOf('Other'),
      await couplesOf('oTHER'),
    ] as const;
    // Runs twice, as after a crash halfway.
    for (let run = 0; run < 2; run += 1) await nothingTells.up(schemaOf(server.services.database));
    for (const person of people) {
      const list = (await person.ok(categories.list)).filter(({ name }) => /^other$/i.test(name));
      expect(list).toMatchObject([{ name: 'Other', type: 'expense', isBuiltIn: true }]);
    }
    expect(await named(people[2], 'Other')).toMatchObject({ color: '#123456' });
  });
});
