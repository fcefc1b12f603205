import { randomUUID } from 'node:crypto';
import { addDays, endpoints, toCents } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { importModel } from '../src/features/money/imports/import.model.ts';
import { removeExpired } from '../src/operations/housekeeping.ts';
import { imported, march, premiumPair, statement, told, upload } from './support/importing.ts';
import type { Row } from './support/importing.ts';
import { add, fieldsOf, registerPair, NO_ID } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { goals, imports, transactions, categories, rules } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('an import', () => {
  it('previews a file without creating transactions', async () => {
    const { one, other } = await premiumPair(server);
    const draft = await upload(one);
    expect(draft).toMatchObject({ fileName: 'march.csv', format: 'csv', problems: [] });
    expect(draft.rows.map(told)).toEqual(
      march.map(([date, description, amount]) => ({ date, description, amount, isLeftOut: false })),
    );
    expect(draft.rows.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(draft.rows[0]).toMatchObject({
      reference: 'a1',
      categoryId: null,
      categoryReason: null,
      duplicateOf: null,
    });
    expect(await one.ok(transactions.list)).toEqual([]);
    expect(await one.ok(imports.get, { params: { id: draft.id } })).toEqual(draft);
    const [listed] = await one.ok(imports.list);
    expect(listed).toMatchObject({ id: draft.id, rowCount: 3, createdCount: 0, committedAt: null });
    expect(await other.ok(imports.list)).toEqual([]);
  });

  it('is committed in one step, with settings of a row before those of all rows', async () => {
    const { one, other, category } = await premiumPair(server);
    const { id } = await upload(one);
    const answer = await one.ok(imports.commit, {
      params: { id },
      body: {
        type: 'shared',
        rows: [
          { index: 0, categoryId: category.id, description: 'Food' },
          { index: 2, type: 'personal', isVisible: false },
        ],
      },
    });
    expect(answer).toEqual({ created: 3, skipped: 0 });
    const byName = new Map((await one.ok(categories.list)).map((each) => [each.id, each]));
    const mine = await one.ok(transactions.list);
    expect(
      mine.map((each) => [
        each.description,
        each.amount,
        each.type,
        each.isVisible,
        byName.get(each.categoryId)?.name,
      ]),
    ).toEqual([
      ['SQ *BLUE BOTTLE 0231', '-4.50', 'personal', false, 'Other'],
      ['Acme Ltd', '2500.00', 'shared', true, 'Other Income'],
      ['Food', '-23.45', 'shared', true, 'Groceries'],
    ]);
    expect(mine.every(({ userId }) => userId === one.user.id)).toBe(true);
    expect((await other.ok(transactions.list)).map(({ description }) => description)).toEqual([
      'Acme Ltd',
      'Food',
    ]);
    const [listed] = await one.ok(imports.list);
    expect(listed).toMatchObject({ id, createdCount: 3 });
    expect(listed?.committedAt).not.toBeNull();
  });

  it('keeps the texts of the file exactly', async () => {
    const { one } = await premiumPair(server);
    const text = String.raw`Käsekiosk 🧀 «Ďáblík» 東京 \'n\ ?`;
    await imported(one, [['2026-03-02', text, '-1.00', '№ 7']]);
    const [stored] = await one.ok(transactions.list);
    expect(stored).toMatchObject({ description: text, notes: null });
    // Includes the description in the file, which identifies duplicates.
    const params = { id: String(stored?.id) };
    await one.ok(transactions.change, { params, body: { description: 'Cheese' } });
    const [again] = (await upload(one, [['2026-03-02', text, '-1.00']])).rows;
    expect(again?.duplicateOf).toBe(stored?.id);
  });

  it('keeps the notes of a file', async () => {
    const { one } = await premiumPair(server);
    const file = new File(
      [
        'Date,Description,Amount,Notes\n2026-03-02,Rent,-900.00,For March\n2026-03-03,Bread,-2.00,\n',
      ],
      'notes.csv',
    );
    const { id } = await one.ok(imports.create, { body: { file } });
    await one.ok(imports.commit, { params: { id }, body: {} });
    expect((await one.ok(transactions.list)).map(({ notes }) => notes)).toEqual([
      null,
      'For March',
    ]);
  });

  it('returns the same response when committed again, without creating anything', async () => {
    const { one } = await premiumPair(server);
    const { id, ...first } = await imported(one);
    expect(await one.ok(imports.commit, { params: { id }, body: {} })).toEqual(first);
    expect(await one.ok(transactions.list)).toHaveLength(3);
    await one.refused(imports.change, 404, { params: { id }, body: { mapping: {} } });
  });

  it('is accessible to its owner only', async () => {
    const { one, other } = await premiumPair(server);
    const { id } = await upload(one);
    const params = { id };
    await other.refused(imports.get, 404, { params });
    await other.refused(imports.change, 404, { params, body: { mapping: {} } });
    await other.refused(imports.commit, 404, { params, body: {} });
    await other.refused(imports.remove, 404, { params });
    expect(await one.ok(imports.get, { params })).toMatchObject({ id });
  });

  it('expires after a day without commit', async () => {
    const { one } = await premiumPair(server);
    const draft = await upload(one);
    const kept = await imported(one, [['2026-03-20', 'Kept', '-1.00']]);
    await inTransaction(server.services.database, (work) =>
      work.change(`UPDATE imports SET expires_at = ? WHERE id = ?`, [new Date(), draft.id]),
    );
    await one.refused(imports.get, 404, { params: { id: draft.id } });
    await removeExpired(server.services);
    const rows = await server.services.database.select(`SELECT id FROM imports WHERE user_id = ?`, [
      one.user.id,
    ]);
    expect(rows).toEqual([{ id: kept.id }]);
  });

  it('is available until it expires', async () => {
    const { one } = await premiumPair(server);
    const { id } = await upload(one);
    const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);
    await removeExpired(server.services, inHours(23.9));
    expect(await one.ok(imports.get, { params: { id } })).toMatchObject({ id });
    await removeExpired(server.services, inHours(24.1));
    await one.refused(imports.get, 404, { params: { id } });
  });

  it('is read again with a new mapping, as is the next file of that bank', async () => {
    const { one, other } = await premiumPair(server);
    const text = ['When;What;How much', '01.02.2026;Bread;3,50', '02.02.2026;Milk;1,20', ''];
    const file = () => new File([text.join('\n')], 'bank.csv');
    const draft = await one.ok(imports.create, { body: { file: file() } });
    const mapping = {
      columns: { date: 'When', description: 'What', amount: 'How much' },
      dateOrder: 'mdy' as const,
      decimal: ',' as const,
      separator: ';',
      invert: true,
    };
    const again = await one.ok(imports.change, { params: { id: draft.id }, body: { mapping } });
    expect(again.id).toBe(draft.id);
    expect(again.needsMapping).toBe(false);
    expect(again.rows.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-01-02', '-3.50'],
      ['2026-02-02', '-1.20'],
    ]);
    expect(await one.ok(imports.get, { params: { id: draft.id } })).toEqual(again);
    const next = await one.ok(imports.create, { body: { file: file() } });
    expect(next.rows).toEqual(again.rows);
    const theirs = await other.ok(imports.create, { body: { file: file() } });
    expect(theirs.rows).not.toEqual(again.rows);
  });

  it('accepts a mapping with the file', async () => {
    const { one } = await premiumPair(server);
    const file = new File(['1/2/2026,Bread,-3.50\n3/4/2026,Milk,-1.20\n'], 'plain.csv');
    const columns = { date: 0, description: 1, amount: 2 };
    const mapping = {
      columns,
      dateOrder: 'dmy' as const,
      decimal: '.' as const,
      separator: ',',
      skipLines: 0,
    };
    const draft = await one.ok(imports.create, { body: { file, mapping } });
    expect(draft.rows.map(({ date }) => date)).toEqual(['2026-02-01', '2026-04-03']);
  });

  it('remembers the owner of the account', async () => {
    const { one } = await premiumPair(server);
    const [row] = (await upload(one)).rows;
    // Without stored settings, rows are personal with the user's default visibility.
    expect(row).toMatchObject({ type: 'personal', isVisible: true });
    await imported(one, march, { type: 'shared' });
    const [next] = (await upload(one, [['2026-04-02', 'Bread', '-1.00', 'b1']])).rows;
    expect(next).toMatchObject({ type: 'shared', isVisible: true });
  });

  it('names invalid input', async () => {
    const { one } = await premiumPair(server);
    const { id } = await upload(one);
    const refused = async (body: unknown) =>
      fieldsOf(await one.refused(imports.commit, 422, { params: { id }, body }));
    expect(await refused({ rows: [{ index: 9 }] })).toEqual(['rows.0.index']);
    expect(await refused({ rows: [{ index: 0, categoryId: NO_ID }] })).toEqual([
      'rows.0.categoryId',
    ]);
    expect(await refused({ categoryId: NO_ID })).toEqual(['categoryId']);
    expect(await refused({ rows: [{ index: 0, description: ' ' }] })).toEqual([
      'rows.0.description',
    ]);
    expect(fieldsOf(await one.refused(imports.create, 422, { body: {} }))).toEqual(['file']);
    const empty = await one.refused(imports.create, 422, {
      body: { file: new File([''], 'a.csv') },
    });
    expect(fieldsOf(empty)).toEqual(['file']);
    expect(await one.ok(transactions.list)).toEqual([]);
  });

  it('with a key is created once, and another file with that key is rejected', async () => {
    const { one } = await premiumPair(server);
    const headers = { 'Idempotency-Key': 'a-file' };
    const send = (rows: readonly Row[]) =>
      one.send(imports.create, { headers, body: { file: statement(rows) } });
    const first = await send(march);
    expect((await send(march)).text).toBe(first.text);
    expect(await one.ok(imports.list)).toHaveLength(1);
    expect((await send(march.slice(1))).status).toBe(422);
  });

  it('with a key is stored once, and is gone for a repeated request after deletion', async () => {
    const { one } = await premiumPair(server);
    const headers = { 'Idempotency-Key': 'a-file' };
    const send = () => one.send(imports.create, { headers, body: { file: statement(march) } });
    const { id } = JSON.parse((await send()).text) as { id: string };
    const [kept] = await server.services.database.select<{ bytes: number }>(
      `SELECT MAX(LENGTH(k.answer)) AS bytes FROM idempotency_keys k
       JOIN imports i ON i.user_id = k.user_id WHERE i.id = ?`,
      [id],
    );
    expect(Number(kept?.bytes)).toBeLessThan(100);
    await one.ok(imports.remove, { params: { id } });
    expect((await send()).status).toBe(404);
  });
});

describe('the imports of a user', () => {
  it('are limited in drafts, also for concurrent requests', async () => {
    const { one, other } = await premiumPair(server);
    for (let file = 0; file < 17; file += 1) await upload(one);
    const send = () => one.send(imports.create, { body: { file: statement(march) } });
    const replies = await Promise.all(Array.from({ length: 6 }, send));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 201, 422, 422, 422]);
    const body = { file: statement(march) };
    const error = await one.refused(imports.create, 422, { body });
    expect(fieldsOf(error)).toEqual(['file']);
    expect(error.message).toContain('Import or discard one of them first');
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
      'is kept no longer',
    );
    expect(await one.ok(imports.get, { params: { id: drafted.id } })).toEqual(drafted);
    expect(await other.ok(imports.get, { params: theirParams })).toEqual(before);
    expect(await one.ok(imports.list)).toHaveLength(52);
    await one.ok(imports.remove, { params: { id: first.id } });
    const left = (await one.ok(transactions.list)).map(({ description }) => description);
    expect(left.toSorted()).toEqual(['Cake', 'Milk', 'Their bread']);
  });

  it('are few in the demo', async () => {
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

describe('categories, rules and limits of an import', () => {
  it('come from rules, visible history and the file, with a reason', async () => {
    const { one, other, category } = await premiumPair(server);
    const list = await one.ok(categories.list);
    const fun = list.find(({ name }) => name === 'Fun');
    const travel = list.find(({ name }) => name === 'Travel');
    const archive = { params: { id: String(travel?.id) }, body: { isArchived: true } };
    await other.ok(categories.change, archive);
    await add(other, category, { description: 'REWE Markt', date: '2026-02-14' });
    await one.ok(rules.create, {
      body: {
        text: 'blue bottle',
        set: {
          categoryId: fun?.id,
          description: 'Blue Bottle',
          type: 'personal',
          isVisible: false,
        },
      },
    });
    const text = `Date,Description,Amount,Category\n${[
      '2026-03-02,REWE Markt 4711,-23.45,Fun',
      '2026-03-05,SQ *BLUE BOTTLE 0231,-4.50,Travel',
      '2026-03-06,Odeon,-9.00," fun "',
      '2026-03-06,Railways,-9.00,Travel',
      '2026-03-06,Tickets sold,9.00,Fun',
      '2026-03-07,Somewhere,-9.00,Boats',
    ].join('\n')}\n`;
    const { id, rows } = await one.ok(imports.create, {
      body: { file: new File([text], 'named.csv') },
    });
    expect(
      rows.map(({ description, categoryId, categoryReason }) => [
        description,
        categoryId,
        categoryReason,
      ]),
    ).toEqual([
      ['REWE Markt 4711', category.id, 'history'],
      ['Blue Bottle', fun?.id, 'rule'],
      ['Odeon', fun?.id, 'file'],
      ['Railways', null, null],
      ['Tickets sold', null, null],
      ['Somewhere', null, null],
    ]);
    // A rule for one payment overrides the setting for the whole file.
    await one.ok(imports.commit, { params: { id }, body: { type: 'shared' } });
    expect((await other.ok(transactions.list)).map(({ description }) => description)).not.toContain(
      'Blue Bottle',
    );
  });

  it('apply to all rows or none', async () => {
    const { one } = await registerPair(server);
    const rows = Array.from({ length: 21 }, (_, index): Row => [
      '2026-03-02',
      `Shop ${'x'.repeat(index + 2)}`,
      `-${index + 1}.00`,
    ]);
    const { id } = await upload(one, rows);
    const error = await one.refused(imports.commit, 403, { params: { id }, body: {} });
    expect(error).toMatchObject({ code: 'tier_limit', limit: 20 });
    expect(await one.ok(transactions.list)).toEqual([]);
    const some = { rows: [{ index: 20, include: false }] };
    expect(await one.ok(imports.commit, { params: { id }, body: some })).toEqual({
      created: 20,
      skipped: 1,
    });
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
  it('are part of the account export, and are deleted with the couple and the account', async () => {
    const { one, other } = await premiumPair(server);
    await imported(one, march, { type: 'shared' });
    const list = await one.ok(imports.list);
    expect((await one.ok(endpoints.account.data)).imports).toEqual(list);
    expect((await other.ok(endpoints.account.data)).imports).toEqual([]);
    await one.ok(endpoints.couples.leave);
    expect((await one.ok(endpoints.account.data)).imports).toEqual([]);
    await removeExpired(server.services);
    const rows = await server.services.database.select(`SELECT id FROM imports WHERE user_id = ?`, [
      one.user.id,
    ]);
    expect(rows).toEqual([]);
    const [archive] = await other.ok(endpoints.archives.list);
    const history = await other.ok(endpoints.archives.history, {
      params: { id: archive?.id ?? '' },
    });
    expect(history.transactions).toHaveLength(3);
  });

  it('in the demo are small', async () => {
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
