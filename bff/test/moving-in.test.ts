import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { premiumPair, uploadText } from './support/importing.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { accounts, categories, imports, transactions } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const HEADING =
  '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"';

/** The register of YNAB with its lines of account, day, payee, category, outflow and inflow. */
function register(lines: readonly (readonly string[])[]): string {
  const written = lines.map(
    ([account, day, payee, category, outflow, inflow]) =>
      `"${account}","","${day}","${payee}","Home: ${category}","Home","${category}","",$${outflow},$${inflow},"Cleared"`,
  );
  return [HEADING, ...written, ''].join('\n');
}

const ynab = register([
  ['Joint', '2026-01-05', 'Employer', 'Ready to Assign', '0.00', '1000.00'],
  ['Joint', '2026-01-07', 'Market', 'Weekly food', '40.10', '0.00'],
  ['Joint', '2026-01-08', 'Transfer : Visa', '', '100.00', '0.00'],
  ['Visa', '2026-01-08', 'Transfer : Joint', '', '0.00', '100.00'],
  ['Visa', '2026-02-02', 'Market', 'Weekly food', '12.34', '0.00'],
]);

describe('moving in from another app', () => {
  it('shows the sums of the months beside those of the file', async () => {
    const { one } = await premiumPair(server);
    const { movingIn } = await uploadText(one, ynab);
    expect(movingIn).toMatchObject({ app: 'YNAB', isDocumented: true, agrees: true, balances: [] });
    expect(movingIn?.months).toEqual(
      [
        { month: '2026-01', spent: '140.10', received: '1100.00' },
        { month: '2026-02', spent: '12.34', received: '0.00' },
      ].map(({ month, ...sums }) => ({ month, ...sums, inFile: sums })),
    );
  });

  it('is not a part of a bank statement', async () => {
    const { one } = await premiumPair(server);
    expect(
      await uploadText(one, 'Date,Description,Amount\n2026-01-05,Market,-4.00\n'),
    ).toMatchObject({
      movingIn: null,
    });
  });

  it('maps accounts and categories to chosen ones, remembered for the next file', async () => {
    const { one, category } = await premiumPair(server);
    const added = await one.ok(accounts.create, {
      body: { name: 'Card', kind: 'card', openingDate: '2026-01-01' },
    });
    const { id, movingIn } = await uploadText(one, ynab);
    expect(movingIn?.accounts).toEqual([
      { name: 'Joint', rows: [0, 1, 2, 3], id: null },
      { name: 'Visa', rows: [2, 3, 4], id: null },
    ]);
    expect(movingIn?.categories).toContainEqual({ name: 'Weekly food', rows: [1, 4], id: null });
    const mapping = { accounts: { Visa: added.id }, categories: { 'Weekly food': category.id } };
    const again = await one.ok(imports.change, { params: { id }, body: { mapping } });
    expect(again.movingIn?.accounts.map((each) => each.id)).toEqual([null, added.id]);
    expect(again.movingIn?.agrees).toBe(true);
    expect(again.rows).toMatchObject([
      { accountId: null },
      { categoryId: category.id, categoryReason: 'file' },
      { kind: 'transfer', otherAccountId: added.id },
      { accountId: added.id, kind: 'transfer' },
      { accountId: added.id, categoryId: category.id },
    ]);
    const next = await uploadText(one, ynab);
    expect(next.rows[4]).toMatchObject({ accountId: added.id, categoryId: category.id });
  });

  it.each([
    [
      'table',
      'Date,Account,Description,Amount\n2026-01-05,Giro,Market,-4.00\n2026-01-06,Visa,Books,-5.00\n',
    ],
    [
      'QIF file',
      '!Type:Bank\nD01/05/2026\nT-4.00\nPTo card\nL[Giro]\n^\nD01/06/2026\nT-5.00\nPTo card\nL[Visa]\n^\n',
    ],
  ])('maps the accounts in a %s of several without a known app', async (_kind, text) => {
    const { one } = await premiumPair(server);
    const added = await one.ok(accounts.create, {
      body: { name: 'Card', kind: 'card', openingDate: '2026-01-01' },
    });
    const first = await uploadText(one, text);
    expect(first).toMatchObject({
      movingIn: null,
      accounts: [
        { name: 'Giro', rows: [0], id: null },
        { name: 'Visa', rows: [1], id: null },
      ],
    });
    const mapping = { accounts: { Visa: added.id } };
    await one.ok(imports.change, { params: { id: first.id }, body: { mapping } });
    const next = await uploadText(one, text);
    expect(next.accounts.map(({ id }) => id)).toEqual([null, added.id]);
    const { accountId, otherAccountId } = next.rows[1] ?? {};
    expect([accountId, otherAccountId]).toContain(added.id);
  });

  it('ignores accounts that the viewer cannot see', async () => {
    const { one, other } = await premiumPair(server);
    const hidden = await other.ok(accounts.create, { body: { name: 'Visa', kind: 'card' } });
    const { id, movingIn } = await uploadText(one, ynab);
    expect(movingIn?.accounts.map((each) => each.id)).toEqual([null, null]);
    const mapping = { accounts: { Visa: hidden.id } };
    const again = await one.ok(imports.change, { params: { id }, body: { mapping } });
    expect(again.movingIn?.accounts.map((each) => each.id)).toEqual([null, null]);
    expect(again.rows.map(({ accountId }) => accountId)).toEqual([null, null, null, null, null]);
  });

  it('imports nothing of a file whose total differs from its rows, unless that is confirmed', async () => {
    const { one } = await premiumPair(server);
    const text = `Date,Description,Category,Cost,Currency,Robin,Kim
2026-07-12,Market,Groceries,61.00,USD,30.50,-30.50
2026-07-13,Kim paid Robin,Payment,20.00,USD,-20.00,20.00
2026-07-14,Total balance, , ,USD,10.51,-10.51
`;
    const { id, movingIn } = await uploadText(one, text);
    expect(movingIn).toMatchObject({
      app: 'Splitwise',
      agrees: false,
      isTotalOnly: true,
      balances: [
        { name: 'Robin', amount: '10.50', inFile: '10.51' },
        { name: 'Kim', amount: '-10.50', inFile: '-10.51' },
      ],
    });
    const reply = await one.send(imports.commit, { params: { id }, body: {} });
    expect(reply.status).toBe(422);
    expect(await one.ok(transactions.list)).toEqual([]);
    const body = { despiteTotal: true };
    expect(await one.ok(imports.commit, { params: { id }, body })).toMatchObject({ created: 2 });
    const misread = await uploadText(
      one,
      'Account,Date,Payee,Notes,Category,Amount,Cleared\nBank,2026-03-02,Shop,,,-4.00,Cleared\nBank,2026-03-03,Shop,,,4.00 DR,Cleared\n',
    );
    expect(misread.movingIn).toMatchObject({ agrees: false, isTotalOnly: false, differing: [3] });
    await one.refused(imports.commit, 422, { params: { id: misread.id }, body });
    const right = await uploadText(one, text.replaceAll('10.51', '10.50'));
    expect(right.movingIn?.agrees).toBe(true);
  });

  it('merges the files of both partners of a joint account, and undo restores the book', async () => {
    const { one, other } = await premiumPair(server);
    const joint = await one.ok(accounts.create, {
      body: { name: 'Joint', kind: 'current', ownerId: null, openingDate: '2026-01-01' },
    });
    const lines = [
      ['Joint', '2026-01-05', 'Employer', 'Pay', '0.00', '1000.00'],
      ['Joint', '2026-01-07', 'Market', 'Food', '40.10', '0.00'],
      ['Joint', '2026-01-07', 'Market', 'Food', '40.10', '0.00'],
      ['Joint', '2026-02-02', 'Market', 'Food', '12.34', '0.00'],
    ];
    const own = (name: string) => [name, '2026-01-09', `Lunch of ${name}`, 'Food', '8.00', '0.00'];
    const commit = async (person: Person, text: string) => {
      const { id } = await uploadText(person, text);
      const body = { type: 'shared' as const };
      return { id, ...(await person.ok(imports.commit, { params: { id }, body })) };
    };
    expect(await commit(one, register([...lines, own('Robin')]))).toMatchObject({ created: 5 });
    const before = await other.ok(transactions.list);
    const balance = async () =>
      (await one.ok(accounts.list)).find(({ id }) => id === joint.id)?.balance;
    expect(await balance()).toBe('907.46');
    const second = await commit(other, register([...lines, own('Kim')]));
    expect(second).toMatchObject({ created: 1, skipped: 4 });
    expect(await balance()).toBe('907.46');
    await other.ok(imports.remove, { params: { id: second.id } });
    expect(await other.ok(transactions.list)).toEqual(before);
    expect(await other.ok(categories.list)).toEqual(await one.ok(categories.list));
  });

  it('removes accounts and categories that were added for its names with the import, unless they are in use', async () => {
    const { one, other } = await premiumPair(server);
    const before = [await one.ok(accounts.list), await one.ok(categories.list)];
    const withAdded = async () => {
      const { id } = await uploadText(one, ynab);
      const visa = await one.ok(accounts.create, {
        body: { name: 'Visa', kind: 'card', ownerId: null, openingDate: '2026-01-01' },
      });
      const food = await one.ok(categories.create, {
        body: { name: 'Weekly food', type: 'expense', icon: 'fas fa-tag', color: '#112233' },
      });
      const mapping = { accounts: { Visa: visa.id }, categories: { 'Weekly food': food.id } };
      await one.ok(imports.change, { params: { id }, body: { mapping } });
      await one.ok(imports.commit, { params: { id }, body: {} });
      return { id, visa, food };
    };
    const first = await withAdded();
    await other.ok(transactions.create, {
      body: {
        amount: '-1.00',
        categoryId: first.food.id,
        date: '2026-02-01',
        description: 'A surprise',
        type: 'personal',
        isVisible: false,
      },
    });
    await one.ok(imports.remove, { params: { id: first.id } });
    expect([await one.ok(accounts.list), await one.ok(categories.list)]).toEqual(before);
    const kept = await withAdded();
    await other.ok(transactions.create, {
      body: {
        amount: '-1.00',
        accountId: kept.visa.id,
        categoryId: kept.food.id,
        date: '2026-02-01',
        description: 'Bread',
        type: 'shared',
      },
    });
    await one.ok(imports.remove, { params: { id: kept.id } });
    expect((await one.ok(accounts.list)).map(({ id }) => id)).toEqual([kept.visa.id]);
    expect((await one.ok(categories.list)).map(({ id }) => id)).toContain(kept.food.id);
  });

  it('merges the exports of both partners of a group once', async () => {
    const { one, other } = await premiumPair(server);
    const text = `Date,Description,Category,Cost,Currency,Robin,Kim
2026-07-11,Dinner,Dining out,98.22,USD,-32.74,32.74
2026-07-12,Market,Groceries,61.00,USD,30.50,-30.50
2026-07-12,Total balance, , ,USD,-2.24,2.24
`;
    const first = await uploadText(one, text);
    expect(await one.ok(imports.commit, { params: { id: first.id }, body: {} })).toMatchObject({
      created: 2,
    });
    const before = await one.ok(transactions.list);
    const second = await uploadText(other, text);
    expect(second.movingIn?.agrees).toBe(true);
    expect(await other.ok(imports.commit, { params: { id: second.id }, body: {} })).toMatchObject({
      created: 0,
      skipped: 2,
    });
    expect(await one.ok(transactions.list)).toEqual(before);
  });

  it('is invisible to the partner until it is imported as shared', async () => {
    const { one, other } = await premiumPair(server);
    const { id } = await uploadText(one, ynab);
    expect((await other.send(imports.get, { params: { id } })).status).toBe(404);
    const body = { type: 'personal' as const, isVisible: false };
    await one.ok(imports.commit, { params: { id }, body });
    expect(await other.ok(transactions.list)).toEqual([]);
    const own = await uploadText(other, ynab);
    expect(own.rows.map(({ duplicateReason }) => duplicateReason)).toEqual(
      own.rows.map(() => null),
    );
  });
});
