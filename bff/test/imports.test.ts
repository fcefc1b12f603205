import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { removeExpired } from '../src/operations/housekeeping.ts';
import { imported, march, premiumPair, statement, shortened, upload } from './support/importing.ts';
import type { Row } from './support/importing.ts';
import { add, fieldsOf, registerPair, NO_ID } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { imports, transactions, categories, rules } = endpoints;

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
    expect(draft.rows.map(shortened)).toEqual(
      march.map(([date, description, amount]) => ({
        date,
        description: description.includes('BLUE BOTTLE') ? 'Blue Bottle Coffee' : description,
        amount,
        isLeftOut: false,
      })),
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
      ['Blue Bottle Coffee', '-4.50', 'personal', false, 'Dining Out'],
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

describe('categories, rules and limits of an import', () => {
  it('come from rules, visible history, the file and known merchants, with a reason', async () => {
    const { one, other, category } = await premiumPair(server);
    const list = await one.ok(categories.list);
    const fun = list.find(({ name }) => name === 'Fun');
    const travel = list.find(({ name }) => name === 'Travel');
    const archive = { params: { id: String(travel?.id) }, body: { isArchived: true } };
    await other.ok(categories.change, archive);
    await add(other, category, { description: 'REWE Markt', date: '2026-02-14' });
    const builtIn = (key: string) => list.find((each) => each.builtIn === key) ?? category;
    // Transactions are in `Other` without a choice, which is no reason for the next one.
    await add(other, builtIn('other'), { description: 'KROGER 12', date: '2026-02-14' });
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
      '2026-03-08,TST* CHIPOTLE 1123,-9.00,',
      '2026-03-08,KROGER 99,-9.00,',
      '2026-03-08,TARGET 00012345,9.00,Boats',
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
      ['Tickets sold', fun?.id, 'file'],
      ['Somewhere', null, null],
      ['Chipotle', builtIn('dining-out').id, 'merchant'],
      ['Kroger', builtIn('groceries').id, 'merchant'],
      ['Target', builtIn('shopping').id, 'merchant'],
    ]);
    expect(rows.at(-1)).toMatchObject({ kind: 'refund', originalDescription: 'TARGET 00012345' });
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
