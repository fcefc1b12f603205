import { randomUUID } from 'node:crypto';
import { addDays, endpoints, toCents } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { importModel } from '../src/features/money/imports/import.model.ts';
import { removeExpired } from '../src/operations/housekeeping.ts';
import { imported, march, premiumPair, statement, upload } from './support/importing.ts';
import type { Row } from './support/importing.ts';
import { add, fieldsOf } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { goals, imports, transactions } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the imports of a user', () => {
  it('are limited in drafts, also for concurrent requests', { tags: 'deep' }, async () => {
    const { one, other } = await premiumPair(server);
    for (let file = 0; file < 19; file += 1) await upload(one);
    const send = () => one.send(imports.create, { body: { file: statement(march) } });
    const replies = await Promise.all(Array.from({ length: 2 }, send));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 422]);
    const body = { file: statement(march) };
    const error = await one.refused(imports.create, 422, { body });
    expect(fieldsOf(error)).toEqual(['file']);
    expect(error.message).toContain('Import or discard one first');
    await upload(other);
    const [draft] = await one.ok(imports.list);
    await one.ok(imports.remove, { params: { id: String(draft?.id) } });
    const { id } = await upload(one);
    // Committed imports are not drafts, even if they created no transactions.
    const rows = [0, 1, 2].map((index) => ({ index, include: false }));
    await one.ok(imports.commit, { params: { id }, body: { rows } });
    await upload(one);
    await one.refused(imports.create, 422, { body });
  });

  it('keep the previews of the latest imports, and older ones can still be undone', async () => {
    const { one, other } = await premiumPair(server);
    const day = (index: number) => addDays('2026-01-01', index);
    const theirs = await imported(other, [[day(3), 'Their bread', '-4.00']], { type: 'personal' });
    const theirParams = { id: theirs.id };
    const before = await other.ok(imports.get, { params: theirParams });
    const first = await imported(one, [[day(0), 'Bread', '-1.00']]);
    const drafted = await upload(one);
    // Simulates many later imports.
    await inTransaction(server.services.database, async (work) => {
      const rows = await importModel(work).findAll({ where: { id: first.id } });
      const createdAt = new Date(Date.now() + 60_000);
      const many = Array.from({ length: 48 }, () => ({ id: randomUUID(), createdAt }));
      for (const row of rows) {
        await importModel(work).bulkCreate(many.map((each) => ({ ...row, ...each })));
      }
    });
    await one.ok(imports.get, { params: { id: first.id } });
    await imported(one, [[day(1), 'Cake', '-2.00']]);
    await imported(one, [[day(2), 'Milk', '-3.00']]);
    expect((await one.refused(imports.get, 404, { params: { id: first.id } })).message).toContain(
      'are no longer kept',
    );
    expect(await one.ok(imports.get, { params: { id: drafted.id } })).toEqual(drafted);
    expect(await other.ok(imports.get, { params: theirParams })).toEqual(before);
    expect(await one.ok(imports.list)).toHaveLength(52);
    await one.ok(imports.remove, { params: { id: first.id } });
    const left = (await one.ok(transactions.list)).map(({ description }) => description);
    expect(left.toSorted()).toEqual(['Cake', 'Milk', 'Their bread']);
  });

  it('are few in the demo', { tags: 'deep' }, async () => {
    const demo = await startTestServer({ DEMO: '1' });
    const visitor = demo.client();
    await visitor.ok(endpoints.demo.signIn, { body: {} });
    const lines = 'Date,Description,Amount\n2026-03-02,Bread,-1.00\n';
    const sized = (size: number) => new File([lines, ' '.repeat(size - lines.length)], 'demo.csv');
    const large = { body: { file: sized(1024 * 1024 + 1) } };
    expect((await visitor.refused(imports.create, 403, large)).code).toBe('demo_limit');
    const small = { body: { file: sized(1024 * 1024) } };
    for (let file = 0; file < 3; file += 1) await visitor.ok(imports.create, small);
    await visitor.refused(imports.create, 422, small);
    await demo.close();
  });
});

describe('undoing an import', () => {
  it('removes exactly the transactions it created, including changed ones', async () => {
    const { one, other, category } = await premiumPair(server);
    const before = await add(one, category, { date: '2026-03-01' });
    const summary = await other.ok(endpoints.summaries.month, {
      query: { month: '2026-03' },
    });
    const { id } = await imported(one, march, { type: 'shared' });
    const [first, second] = await one.ok(transactions.list);
    await one.ok(transactions.remove, { params: { id: String(second?.id) } });
    await other.ok(transactions.change, {
      params: { id: String(first?.id) },
      body: { description: 'Another', amount: '-1' },
    });
    const events = await other.events();
    await one.ok(imports.remove, { params: { id } });
    expect((await events.next()).topics).toEqual(['transactions', 'personal-budgets']);
    events.close();
    expect(await one.ok(transactions.list)).toEqual([before]);
    expect(await other.ok(endpoints.summaries.month, { query: { month: '2026-03' } })).toEqual(
      summary,
    );
    expect(await one.ok(imports.list)).toEqual([]);
    await one.refused(imports.remove, 404, { params: { id } });
    expect(await imported(one)).toMatchObject({ created: 3 });
  });

  it('does not notify the partner of transactions they never saw', async () => {
    const { one, other } = await premiumPair(server);
    const events = await other.events();
    const { id } = await imported(one, march, { type: 'personal', isVisible: false });
    await one.ok(imports.remove, { params: { id } });
    // The first event is a later, visible change.
    await one.ok(goals.create, { body: { name: 'Boat', targetAmount: '100' } });
    expect((await events.next()).topics).toEqual(['goals']);
    events.close();
  });

  it('notifies the partner of transactions they saw, also of one among many', async () => {
    const { one, other } = await premiumPair(server);
    const body = {
      type: 'personal',
      isVisible: false,
      rows: [{ index: 1, type: 'shared' }],
    };
    const { id } = await imported(one, march, body);
    const events = await other.events();
    await one.ok(imports.remove, { params: { id } });
    expect((await events.next()).topics).toContain('transactions');
    events.close();
  });

  it('removes a draft', async () => {
    const { one } = await premiumPair(server);
    const { id } = await upload(one);
    await one.ok(imports.remove, { params: { id } });
    expect(await one.ok(imports.list)).toEqual([]);
  });
});

describe('imports of a user', () => {
  it(
    'are part of the account export, and are deleted with the couple and the account',
    { tags: 'deep' },
    async () => {
      const { one, other } = await premiumPair(server);
      await imported(one, march, { type: 'shared' });
      const list = await one.ok(imports.list);
      expect((await one.ok(endpoints.account.data)).imports).toEqual(list);
      expect((await other.ok(endpoints.account.data)).imports).toEqual([]);
      await one.ok(endpoints.couples.leave);
      expect((await one.ok(endpoints.account.data)).imports).toEqual([]);
      await removeExpired(server.services);
      const rows = await server.services.database.select(
        `SELECT id FROM imports WHERE user_id = ?`,
        [one.user.id],
      );
      expect(rows).toEqual([]);
      const [archive] = await other.ok(endpoints.archives.list);
      const history = await other.ok(endpoints.archives.history, {
        params: { id: archive?.id ?? '' },
      });
      expect(history.transactions).toHaveLength(3);
    },
  );

  it('in the demo are small', { tags: 'deep' }, async () => {
    const demo = await startTestServer({ DEMO: '1' });
    const visitor = demo.client();
    await visitor.ok(endpoints.demo.signIn, { body: {} });
    const rows = Array.from({ length: 501 }, (): Row => ['2026-03-02', 'Shop', '-1.00']);
    const error = await visitor.refused(imports.create, 403, { body: { file: statement(rows) } });
    expect(error.code).toBe('demo_limit');
    const few = await visitor.ok(imports.create, { body: { file: statement(march) } });
    expect(few.rows).toHaveLength(3);
    await demo.close();
  });

  it('sum up to the cent', async () => {
    const { one } = await premiumPair(server);
    await imported(one, march, { type: 'shared' });
    const sum = (await one.ok(transactions.list)).reduce(
      (all, { amount }) => all + toCents(amount),
      0,
    );
    expect(sum).toBe(march.reduce((all, [, , amount]) => all + toCents(amount), 0));
  });
});
