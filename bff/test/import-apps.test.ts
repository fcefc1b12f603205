import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { premiumPair, uploadText } from './support/importing.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { accounts, categories, imports, transactions, transfers } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function committed(person: Person, text: string, body: object = {}) {
  const { id } = await uploadText(person, text);
  return person.ok(imports.commit, { params: { id }, body });
}

/** Spending by the name of the category. */
async function spent(person: Person): Promise<Record<string, string>> {
  const names = new Map((await person.ok(categories.list)).map(({ id, name }) => [id, name]));
  const rows = await person.ok(transactions.list);
  return Object.fromEntries(
    rows
      .flatMap(({ amount, categoryId, parts }) =>
        parts.length > 0 ? parts : [{ amount, categoryId }],
      )
      .map(({ categoryId, amount }) => [names.get(categoryId), amount]),
  );
}

const divided = `!Type:Bank
D02/22/2026
T-100.00
PCorner Market
SGroceries
Efruit
$-60.00
SPet food
$-40.00
^
`;

describe('a divided payment of a QIF file', () => {
  it('becomes a transaction with parts, with the built-in category for an unknown one', async () => {
    const { one, category } = await premiumPair(server);
    const { rows, problems } = await uploadText(one, divided);
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      {
        amount: '-100.00',
        parts: [
          { categoryId: category.id, amount: '-60.00', notes: 'fruit' },
          { categoryId: null, amount: '-40.00', notes: 'Pet food' },
        ],
      },
    ]);
    await committed(one, divided);
    expect(await spent(one)).toEqual({ Groceries: '-60.00', Other: '-40.00' });
  });

  it('has no parts if the user chooses one category for it', async () => {
    const { one, category } = await premiumPair(server);
    await committed(one, divided, { rows: [{ index: 0, categoryId: category.id }] });
    expect(await one.ok(transactions.list)).toMatchObject([
      { amount: '-100.00', categoryId: category.id, parts: [] },
    ]);
  });

  it('stays one payment with a problem if its parts do not add up', async () => {
    const { one } = await premiumPair(server);
    const { rows, problems } = await uploadText(one, divided.replace('-40.00', '-41.00'));
    expect(rows).toMatchObject([{ amount: '-100.00', parts: null }]);
    expect(problems).toMatchObject([{ line: 2, isAmongRows: true }]);
  });
});

describe('an export of Splitwise or Spliit', () => {
  const splitwise = (one: string, other: string) =>
    `Date,Description,Category,Cost,Currency,${one},${other}
2026-07-11,Dinner,Dining out,98.22,USD,-32.74,32.74
2026-07-12,Market,Groceries,61.00,USD,30.50,-30.50
2026-07-13,Kim paid Robin,Payment,20.00,USD,-20.00,20.00
2026-07-14,Total balance, , ,USD,-22.24,22.24
`;

  it('names payer and shares by first names, and a payment between the two as a settlement', async () => {
    const { one, other } = await premiumPair(server);
    const { needsMapping, rows } = await uploadText(one, splitwise('Robin L.', 'Kim'));
    expect(needsMapping).toBe(false);
    const [me, you] = [one.user.id, other.user.id];
    expect(rows.map(({ settlement }) => settlement)).toEqual([null, null, { from: you, to: me }]);
    const { created } = await committed(one, splitwise('Robin L.', 'Kim'));
    expect(created).toBe(3);
    expect(await one.ok(transactions.list)).toMatchObject([
      { description: 'Market', amount: '-61.00', paidBy: me, split: { kind: 'equal' } },
      {
        description: 'Dinner',
        amount: '-98.22',
        type: 'shared',
        paidBy: you,
        split: { kind: 'amount', shares: { [me]: '32.74', [you]: '65.48' } },
      },
    ]);
  });

  it('asks who the people are unless both are certain', async () => {
    const { one, other } = await premiumPair(server);
    const text = splitwise('Robin', 'K.');
    const { id, needsMapping, questions, rows } = await uploadText(one, text);
    expect(needsMapping).toBe(true);
    expect(rows.map(({ paidBy }) => paidBy)).toEqual([null, null, null]);
    const question = questions.find(({ about }) => about === 'people');
    const [reading] = question?.readings ?? [];
    expect(reading?.mapping).toEqual({ people: { Robin: 'me', 'K.': 'partner' } });
    const answered = await one.ok(imports.change, {
      params: { id },
      body: { mapping: reading?.mapping ?? {} },
    });
    expect(answered.needsMapping).toBe(false);
    const [me, you] = [one.user.id, other.user.id];
    expect(answered.rows.map(({ paidBy }) => paidBy)).toEqual([you, me, null]);
    expect(answered.rows[2]?.settlement).toEqual({ from: you, to: me });
  });

  it('reads the own shares of Spliit', async () => {
    const { one, other } = await premiumPair(server);
    const text = `Date,Description,Category,Currency,Cost,Is Reimbursement,Split mode,Robin,Kim
2026-07-11,Dinner,Dining Out,$,98.22,No,Unevenly – By amount,-32.74,65.48
2026-07-12,Present for Robin,Gifts,$,20.00,No,Evenly,-20,0
2026-07-13,Settled,Payment,$,20.00,Yes,Evenly,20,0
`;
    await committed(one, text);
    const [me, you] = [one.user.id, other.user.id];
    expect(await one.ok(transactions.list)).toMatchObject([
      { paidBy: you, split: { kind: 'amount', shares: { [me]: '20.00' } } },
      { paidBy: you, split: { kind: 'amount', shares: { [me]: '32.74', [you]: '65.48' } } },
    ]);
  });
});

describe('a transfer in an export of another app', () => {
  async function withAccounts() {
    const pair = await premiumPair(server);
    const added = async (name: string) =>
      (
        await pair.one.ok(accounts.create, {
          body: {
            name,
            kind: 'current',
            ownerId: pair.one.user.id,
            openingDate: '2026-01-01',
          },
        })
      ).id;
    return { ...pair, checking: await added('Checking'), card: await added('Credit Card') };
  }

  const ynab = `"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
"Checking","","2026-01-05","Test Employer","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,$1000.00,"Cleared"
"Checking","","2026-01-07","Transfer : Credit Card","","","","",$100.00,$0.00,"Cleared"
"Credit Card","","2026-01-07","Transfer : Checking","","","","",$0.00,$100.00,"Cleared"
"Credit Card","","2026-01-08","Market","Everyday: Groceries","Everyday","Groceries","",$40.00,$0.00,"Cleared"
`;

  it('has both sides of the file, in the accounts of these names', async () => {
    const { one, checking, card } = await withAccounts();
    const { rows } = await uploadText(one, ynab);
    expect(rows.map(({ kind, transferOf }) => [kind, transferOf])).toEqual([
      ['income', null],
      ['transfer', 2],
      ['transfer', 1],
      ['spending', null],
    ]);
    await committed(one, ynab);
    const moved = await one.ok(transactions.list, { query: { kind: 'transfer' } });
    expect(new Set(moved.map(({ transferId }) => transferId)).size).toBe(1);
    const transferId = String(moved[0]?.transferId);
    expect(await one.ok(transfers.one, { params: { id: transferId } })).toMatchObject({
      from: checking,
      to: card,
      amount: '100.00',
    });
    expect((await one.ok(accounts.list)).map(({ balance }) => balance)).toEqual([
      '900.00',
      '60.00',
    ]);
  });

  it('is taken back with its import', async () => {
    const { one } = await withAccounts();
    const { id } = await uploadText(one, ynab);
    await one.ok(imports.commit, { params: { id }, body: {} });
    const [moved] = await one.ok(transactions.list, { query: { kind: 'transfer' } });
    await one.ok(imports.remove, { params: { id } });
    expect(await one.ok(transactions.list)).toEqual([]);
    const deleted = await one.send(transfers.one, { params: { id: String(moved?.transferId) } });
    expect(deleted.status).toBe(404);
  });

  it.each([
    [
      'Firefly III',
      `journal_id,type,currency_code,amount,description,date,source_name,destination_name,category
1,Withdrawal,USD,-45.10,Weekly,2026-11-13T00:00:00+01:00,Checking,Grocer,Groceries
2,Transfer,USD,-100.00,Card,2026-11-14T00:00:00+01:00,Checking,Credit Card,
`,
      2,
    ],
    [
      'Actual',
      `Account,Date,Payee,Notes,Category,Amount,Cleared
Checking,2026-11-13,Grocer,,Groceries,-45.10,Cleared
Checking,2026-11-14,Credit Card,,,-100.00,Cleared
Credit Card,2026-11-14,Checking,,,100.00,Cleared
`,
      2,
    ],
    [
      'QIF',
      `!Account
NChecking
TBank
^
!Type:Bank
D11/13/2026
T-45.10
PGrocer
^
D11/14/2026
T-100.00
L[Credit Card]
^
!Account
NCredit Card
TCCard
^
!Type:CCard
D11/14/2026
T100.00
L[Checking]
^
`,
      2,
    ],
  ])('is read from %s', async (_app, text, sides) => {
    const { one } = await withAccounts();
    await committed(one, text);
    const moved = await one.ok(transactions.list, { query: { kind: 'transfer' } });
    expect(moved).toHaveLength(sides);
    expect(new Set(moved.map(({ transferId }) => transferId)).size).toBe(1);

    expect((await one.ok(accounts.list)).map(({ balance }) => balance)).toEqual([
      '-145.10',
      '100.00',
    ]);
  });
});
