import { randomUUID } from 'node:crypto';
import { addDays, endpoints, pendingSchema, utcDay } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryModel } from '../src/features/money/categories/category.model.ts';
import { answeredApprovalModel } from '../src/core/consent/answered-approval.model.ts';
import { approvalModel } from '../src/core/consent/approval.model.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import type { Work } from '../src/platform/database/database.ts';
import { dateNightModel } from '../src/features/together/date-nights/date-night.model.ts';
import { settlementModel } from '../src/features/together/fair-share/fair-share.model.ts';
import { goalContributionModel, goalModel } from '../src/features/together/goals/goal.model.ts';
import { moneyEveningModel } from '../src/features/insight/money-evening/money-evening.model.ts';
import { importModel } from '../src/features/money/imports/import.model.ts';
import { statement } from './support/importing.ts';
import { add, fieldsOf, registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import type { Sent } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { approvals, categories, dateNights, fairShare, goals, imports, moneyEvening } = endpoints;
const { privacy, recurring } = endpoints;
const date = '2026-03-14';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function premiumPair(): Promise<Pair> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  return pair;
}

/** Stores many rows in batches, to stay within the time limit of a transaction. */
async function storeAll<Row>(
  rows: Row[],
  store: (work: Work, some: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  while (rows.length > 0) {
    const some = rows.splice(0, 500);
    await inTransaction(server.services.database, (work) => store(work, some));
  }
}

/** Copies an existing row `many` times with new ids. */
const copies = <Row extends object>(rows: readonly Row[], many: number): Row[] =>
  rows
    .slice(0, 1)
    .flatMap((row) => Array.from({ length: many }, () => ({ ...row, id: randomUUID() })));

/** Adds one row, and returns the field and message of the error for a second one. */
async function afterOneMore(
  person: Person,
  endpoint: Endpoint,
  one: Sent,
  more: Sent,
): Promise<string> {
  await person.ok(endpoint, one);
  const error = await person.refused(endpoint, 422, more);
  return `${fieldsOf(error).join()}: ${error.message}`;
}

describe('a list that is read as a whole is limited', () => {
  it('of savings goals', async () => {
    const { one, other } = await premiumPair();
    const boat = { body: { name: 'Boat', targetAmount: '900' } };
    const { id } = await one.ok(goals.create, boat);
    const rows = await goalModel(server.services.database).findAll({ where: { id } });
    await storeAll(copies(rows, 998), (work, some) => goalModel(work).bulkCreate(some));
    expect(await afterOneMore(other, goals.create, boat, boat)).toMatch(/^name: .*Delete one/);
    await one.ok(goals.remove, { params: { id } });
    await other.ok(goals.create, boat);
  });

  it('of contributions to goals', async () => {
    const { one } = await premiumPair();
    const { id } = await one.ok(goals.create, { body: { name: 'Boat', targetAmount: '900' } });
    const give = { params: { id }, body: { amount: '1', date } };
    await one.ok(goals.contribute, give);
    const rows = await goalContributionModel(server.services.database).findAll({
      where: { goalId: id },
    });
    await storeAll(copies(rows, 19_998), (work, some) =>
      goalContributionModel(work).bulkCreate(some),
    );
    expect(await afterOneMore(one, goals.contribute, give, give)).toMatch(
      /^amount: .*Delete a goal/,
    );
  });

  it('of date nights', async () => {
    const { one, other, category } = await premiumPair();
    const evening = {
      body: {
        title: 'Cinema',
        plannedDate: '2099-03-14T18:00:00.000Z',
        budgetAmount: '40',
        categoryId: category.id,
      },
    };
    const { id } = await one.ok(dateNights.create, evening);
    const rows = await dateNightModel(server.services.database).findAll({ where: { id } });
    await storeAll(copies(rows, 2498), (work, some) => dateNightModel(work).bulkCreate(some));
    expect(await afterOneMore(other, dateNights.create, evening, evening)).toMatch(
      /^title: .*Delete an old one/,
    );
    await one.ok(dateNights.remove, { params: { id } });
    await other.ok(dateNights.create, evening);
  });

  it('of money evenings', async () => {
    const { one, other } = await premiumPair();
    const evening = { body: { date: utcDay(new Date()) } };
    const { id } = await one.ok(moneyEvening.start, evening);
    const decision = { params: { id }, body: { text: 'Cook at home', version: 0 } };
    await one.ok(moneyEvening.end, decision);
    const rows = await moneyEveningModel(server.services.database).findAll({ where: { id } });
    await storeAll(copies(rows, 999), (work, some) => moneyEveningModel(work).bulkCreate(some));
    expect(fieldsOf(await other.refused(moneyEvening.start, 422, evening))).toEqual(['date']);
    await one.ok(moneyEvening.removeDecision, { params: { id } });
    await other.ok(moneyEvening.start, evening);
  });

  it('of categories, including archived and deleted ones', async () => {
    const { one, other, category } = await premiumPair();
    const named = (name: string) => ({ body: { name, type: 'expense' as const } });
    const { id } = await one.ok(categories.create, named('Cats'));
    const there = (await one.ok(categories.list)).length;
    const rows = await categoryModel(server.services.database).findAll({ where: { id } });
    const archived = copies(rows, 1000 - there - 1).map((row) => ({
      ...row,
      name: row.id,
      isArchived: true,
    }));
    await storeAll(archived, (work, some) => categoryModel(work).bulkCreate(some));
    const [dogs, birds] = [named('Dogs'), named('Birds')];
    expect(await afterOneMore(other, categories.create, dogs, birds)).toMatch(
      /^name: .*Delete one/,
    );
    await one.ok(categories.remove, { params: { id }, query: { moveTo: category.id } });
    await other.ok(categories.create, birds);
  });

  it('of categories that were created and deleted', async () => {
    const { one, category, couple } = await premiumPair();
    const named = (name: string) => ({ body: { name, type: 'expense' as const } });
    const cats = await one.ok(categories.create, named('Cats'));
    const params = { id: cats.id };
    await one.ok(categories.remove, { params, query: { moveTo: category.id } });
    const { database } = server.services;
    const there = await categoryModel(database).count({ where: { coupleId: couple.id } });
    const rows = await categoryModel(database).findAll({ where: { id: cats.id } });
    const marks = copies(rows, 5000 - there - 1).map((row) => ({ ...row, name: row.id }));
    await storeAll(marks, (work, some) => categoryModel(work).bulkCreate(some));
    const [dogs, birds] = [named('Dogs'), named('Birds')];
    expect(await afterOneMore(one, categories.create, dogs, birds)).toMatch(/^name: .*Rename one/);
    const created = (await one.ok(categories.list)).find(({ name }) => name === 'Dogs');
    const renamed = { params: { id: String(created?.id) }, body: { name: 'Birds' } };
    await one.ok(categories.change, renamed);
  });

  it('of settlements', async () => {
    const { one, other, category } = await premiumPair();
    await add(one, category, { amount: '-500.00' });
    const settle = { body: { amount: '0.01', date } };
    const { id } = await other.ok(fairShare.settle, settle);
    const rows = await settlementModel(server.services.database).findAll({ where: { id } });
    await storeAll(copies(rows, 4998), (work, some) => settlementModel(work).bulkCreate(some));
    expect(await afterOneMore(other, fairShare.settle, settle, settle)).toMatch(/^amount: .*Undo/);
    // Counts only this couple.
    const others = await premiumPair();
    await add(others.one, others.category, { amount: '-500.00' });
    await others.other.ok(fairShare.settle, settle);
    await one.ok(fairShare.takeBack, { params: { id } });
    await one.ok(fairShare.settle, settle);
  });

  it('of imports, without those of the partner', async () => {
    const { one, other } = await premiumPair();
    const sentBy = (day: number) => ({
      body: { file: statement([[`2026-03-0${day}`, 'Bread', '-1.00']]) },
    });
    const { id } = await one.ok(imports.create, sentBy(1));
    await one.ok(imports.commit, { params: { id }, body: {} });
    const rows = await importModel(server.services.database).findAll({ where: { id } });
    await storeAll(copies(rows, 4998), (work, some) => importModel(work).bulkCreate(some));
    expect(await afterOneMore(one, imports.create, sentBy(2), sentBy(3))).toMatch(
      /^file: You have imported 5,000 files\. Undo one/,
    );
    await other.ok(imports.create, sentBy(4));
    await one.ok(imports.remove, { params: { id } });
    await one.ok(imports.create, sentBy(3));
  });

  it('of later changes and skipped dates of recurring transactions', async () => {
    const { one, category } = await premiumPair();
    const today = utcDay(new Date());
    const { id } = await one.ok(recurring.create, {
      body: {
        description: 'Rent',
        amount: '-900',
        categoryId: category.id,
        type: 'shared',
        every: 'week',
        firstDate: addDays(today, 7),
      },
    });
    const params = { id };
    const from = (days: number) => ({
      params,
      body: { amount: '-950', from: addDays(today, days) },
    });
    for (let change = 1; change < 50; change += 1) {
      await one.ok(recurring.change, from(10_000 + change));
    }
    expect(await afterOneMore(one, recurring.change, from(9000), from(9001))).toMatch(
      /^from: .*one of those/,
    );
    await one.ok(recurring.change, from(10_001));
    for (let week = 1; week < 60; week += 1) await one.ok(recurring.skip, { params });
    expect(await afterOneMore(one, recurring.skip, { params }, { params })).toMatch(
      /^nextDate: .*first date/,
    );
  });
});

describe('the approvals of a couple', () => {
  it('are limited while they are pending, without those about deleted subjects', async () => {
    const { one, other, category } = await premiumPair();
    await other.ok(privacy.change, { body: { dualConsentRequired: true } });
    const newCategory = (name: string) => ({
      body: { name, type: 'expense' as const, monthlyBudget: '9' },
    });
    const pending = async (person: Person, name: string) => {
      const reply = await person.send(categories.create, newCategory(name));
      expect(reply.status).toBe(202);
      return pendingSchema.parse(JSON.parse(reply.text)).approval;
    };
    // A request about a category that is deleted afterwards.
    const deleted = await one.ok(categories.create, { body: { name: 'Gone', type: 'expense' } });
    const params = { id: deleted.id };
    const change = await one.send(categories.change, { params, body: { monthlyBudget: '9' } });
    expect(change.status).toBe(202);
    await one.ok(categories.remove, { params, query: { moveTo: category.id } });
    const first = await pending(one, 'Wish 1');
    const rows = await approvalModel(server.services.database).findAll({
      where: { id: first.id },
    });
    const requests = copies(rows, 48).map((row) => ({ ...row, subjectId: row.id }));
    await storeAll(requests, (work, some) => approvalModel(work).bulkCreate(some));
    await pending(one, 'Wish 50');
    const error = await one.refused(categories.create, 422, newCategory('Wish 51'));
    expect(error.message).toContain('Withdraw one first');
    // A repeated request replaces the pending one, and the partner has a separate limit.
    await pending(one, 'Wish 50');
    const theirs = await pending(other, 'Theirs');
    await one.ok(approvals.decline, { params: { id: theirs.id } });
    await one.ok(approvals.decline, { params: { id: first.id } });
    await pending(one, 'Wish 51');
  });

  it('list the latest hundred answered ones', async () => {
    const { one, other } = await premiumPair();
    await other.ok(privacy.change, { body: { dualConsentRequired: true } });
    const body = { name: 'Cats', type: 'expense' as const, monthlyBudget: '9' };
    const { approval } = pendingSchema.parse(
      JSON.parse((await one.send(categories.create, { body })).text),
    );
    await other.ok(approvals.decline, { params: { id: approval.id } });
    const rows = await answeredApprovalModel(server.services.database).findAll({
      where: { id: approval.id },
    });
    const answeredAt = new Date(Date.now() - 60_000);
    const answers = copies(rows, 150).map((row) => ({ ...row, answeredAt }));
    await storeAll(answers, (work, some) => answeredApprovalModel(work).bulkCreate(some));
    const outcomes = await one.ok(approvals.answered);
    expect(outcomes).toHaveLength(100);
    expect(outcomes[0]?.approval.id).toBe(approval.id);
  });
});
