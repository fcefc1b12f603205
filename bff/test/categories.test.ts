import { endpoints, utcDay } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryModel } from '../src/features/money/categories/category.model.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { add, fieldsOf, NO_ID, registerPair, subscribe } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { categories, transactions, budgets, couples } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const pets = { name: 'Pets', type: 'expense' as const, icon: 'fas fa-paw', color: '#0F766E' };

describe("a category of the couple's own", () => {
  it('is added, changed and deleted by either partner, and its transactions move', async () => {
    const { one, other, category } = await registerPair(server);
    const created = await one.ok(categories.create, { body: pets });
    expect(created).toMatchObject({ color: '#0f766e', monthlyBudget: '0.00', isBuiltIn: false });
    expect(await other.ok(categories.list)).toContainEqual(created);
    const params = { id: created.id };
    const changed = await other.ok(categories.change, {
      params,
      body: { name: 'Cats', monthlyBudget: 80 },
    });
    expect(changed).toEqual({
      ...created,
      name: 'Cats',
      monthlyBudget: '80.00',
      available: '80.00',
      plannedSince: utcDay(new Date()),
    });
    const hidden = await add(one, created, { type: 'personal' });
    const query = { moveTo: category.id };
    await other.ok(categories.remove, { params, query });
    expect(await one.ok(transactions.list)).toEqual([{ ...hidden, categoryId: category.id }]);
    await one.refused(categories.remove, 404, { params, query });
  });

  it('stores the day on which its budget began, which other amounts do not change', async () => {
    const { one, other, category } = await registerPair(server);
    const today = utcDay(new Date());
    const budget = (monthlyBudget: string) =>
      one.ok(categories.change, { params: { id: category.id }, body: { monthlyBudget } });
    expect(category.plannedSince).toBeNull();
    expect((await budget('600')).plannedSince).toBe(today);
    await inTransaction(server.services.database, (work) =>
      categoryModel(work).update({ plannedSince: '2026-01-26' }, { where: { id: category.id } }),
    );
    expect((await budget('700')).plannedSince).toBe('2026-01-26');
    const seen = (await other.ok(categories.list)).find(({ id }) => id === category.id);
    expect(seen?.plannedSince).toBe('2026-01-26');
    expect((await budget('0')).plannedSince).toBeNull();
    const stored = await one.ok(categories.create, { body: { ...pets, monthlyBudget: '5' } });
    expect(stored.plannedSince).toBe(today);
  });

  it('needs a target category on deletion, even when it is empty', async () => {
    const { one, category } = await registerPair(server);
    const { id } = await one.ok(categories.create, { body: pets });
    const params = { id };
    expect(fieldsOf(await one.refused(categories.remove, 422, { params }))).toEqual(['moveTo']);
    for (const moveTo of [id, NO_ID]) {
      const error = await one.refused(categories.remove, 422, { params, query: { moveTo } });
      expect(fieldsOf(error)).toEqual(['moveTo']);
    }
    const builtIn = { params: { id: category.id }, query: { moveTo: id } };
    expect((await one.refused(categories.remove, 422, builtIn)).message).toContain('Built-in');
  });

  it("counts against the couple's limit, also with concurrent requests", async () => {
    const { one, other } = await registerPair(server);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? one : other).send(categories.create, {
          body: { ...pets, name: `Pet ${index}` },
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(8);
    const error = await one.refused(categories.create, 403, { body: pets });
    expect(error).toMatchObject({ code: 'tier_limit', limit: 8, requiredTier: 'starter' });
    await subscribe(server, other, 'premium');
    await one.ok(categories.create, { body: pets });
  });

  it('is archived and restored by either partner, and counts only while it is active', async () => {
    const { one, other, category } = await registerPair(server);
    const created = await one.ok(categories.create, { body: pets });
    const params = { id: created.id };
    const spent = await add(one, created, { type: 'personal' });
    const archived = await other.ok(categories.change, { params, body: { isArchived: true } });
    expect(archived).toEqual({ ...created, isArchived: true });
    expect(await one.ok(categories.list)).toContainEqual(archived);
    expect(await one.ok(transactions.list)).toEqual([spent]);
    for (let number = 1; number <= 8; number += 1) {
      await one.ok(categories.create, { body: { ...pets, name: `Pet ${number}` } });
    }
    const back = { params, body: { isArchived: false } };
    expect(await one.refused(categories.change, 403, back)).toMatchObject({ code: 'tier_limit' });
    const another = (await one.ok(categories.list)).find(({ name }) => name === 'Pet 1');
    const changed = { id: String(another?.id) };
    // Existing categories can still be changed.
    for (const each of [params, changed]) {
      await one.ok(categories.change, { params: each, body: { color: '#112233' } });
    }
    await one.ok(categories.change, { params, body: { color: created.color } });
    await one.ok(categories.change, { params: changed, body: { isArchived: true } });
    expect(await one.ok(categories.change, back)).toEqual(created);
    // Built-in categories never count.
    const builtIn = { id: category.id };
    await one.ok(categories.change, { params: builtIn, body: { isArchived: true } });
    await one.ok(categories.change, { params: builtIn, body: { isArchived: false } });
  });

  it('needs a unique name', async () => {
    const { one } = await registerPair(server);
    const { id } = await one.ok(categories.create, { body: pets });
    const body = { ...pets, name: 'gROCERIES' };
    expect(await one.refused(categories.create, 409, { body })).toMatchObject({
      code: 'name_taken',
      issues: [{ field: 'name' }],
    });
    // An income category may have the name of an expense category.
    await one.ok(categories.create, { body: { ...body, type: 'income' } });
    await one.refused(categories.change, 409, { params: { id }, body: { name: 'Fun' } });
    await one.ok(categories.change, { params: { id }, body: { name: 'PETS' } });
  });
});

describe('a built-in category', () => {
  it('accepts a budget and keeps its name', async () => {
    const { one, other, category } = await registerPair(server);
    const params = { id: category.id };
    const body = { monthlyBudget: '650' };
    expect(await one.ok(categories.change, { params, body })).toMatchObject({
      monthlyBudget: '650.00',
    });
    expect(
      fieldsOf(await other.refused(categories.change, 422, { params, body: { name: 'Food' } })),
    ).toEqual(['name']);
    const { one: stranger } = await registerPair(server);
    await stranger.refused(categories.change, 404, { params, body });
  });
});

describe('the personal limit', () => {
  it("changes only the viewer's own budget", async () => {
    const { one, other } = await registerPair(server);
    expect(await one.ok(budgets.changeLimit, { body: { limit: '450.5' } })).toEqual({
      limit: '450.50',
    });
    expect(await one.ok(budgets.personal)).toMatchObject({ limit: '450.50' });
    expect(await one.ok(couples.current)).toMatchObject({ monthlyLimit: '450.50' });
    expect(await other.ok(budgets.personal)).toMatchObject({
      limit: '600.00',
      partner: { state: 'private' },
    });
    for (const limit of ['-1', '', 'lots']) {
      expect(fieldsOf(await one.refused(budgets.changeLimit, 422, { body: { limit } }))).toEqual([
        'limit',
      ]);
    }
  });
});
