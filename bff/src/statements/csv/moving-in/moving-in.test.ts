import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStatement } from '../../read-statement.ts';
import type { Statement } from '../../statement.ts';

function read(text: string): Statement {
  return readStatement(Buffer.from(text), { today: '2026-11-23', currency: 'USD' });
}

interface Payment {
  day: string;
  cents: number;
}

const decimal = (cents: number): string => (cents / 100).toFixed(2);
const positive = (cents: number): string => decimal(Math.max(0, cents));

/** A file of each app, written as its export does. */
const FILES: Record<
  string,
  { heading: string; line: (payment: Payment, place: number) => string }
> = {
  YNAB: {
    heading:
      '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
    line: ({ day, cents }, place) =>
      `"${place % 2 ? 'Cash' : 'Bank'}","","${day}","Shop ${place}","Home: Food","Home","Food","",$${positive(-cents)},$${positive(cents)},"Cleared"`,
  },
  Actual: {
    heading: 'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared',
    line: ({ day, cents }, place) => `Bank,${day},Shop ${place},,Food,${cents / 100},0,Not cleared`,
  },
  Monarch: {
    heading: 'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags,Owner',
    line: ({ day, cents }, place) =>
      `${day},Shop ${place},Groceries,Bank,SHOP ${place},,${decimal(cents)},,Robin`,
  },
  Mint: {
    heading:
      '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
    line: ({ day, cents }, place) =>
      `"${day}","Shop ${place}","SHOP ${place}","${decimal(Math.abs(cents))}","${cents < 0 ? 'debit' : 'credit'}","Food","Bank","",""`,
  },
  Copilot: {
    heading:
      'date,name,amount,status,category,parent category,excluded,tags,type,account,account mask,note,recurring',
    line: ({ day, cents }, place) =>
      `${day},Shop ${place},${decimal(-cents)},posted,Food,,false,,regular,Bank,1234,,`,
  },
  'Firefly III': {
    heading:
      'journal_id,type,currency_code,amount,description,date,source_name,destination_name,category',
    line: ({ day, cents }, place) =>
      `${place},${cents < 0 ? 'Withdrawal' : 'Deposit'},USD,-${decimal(Math.abs(cents))},Shop ${place},${day}T00:00:00+00:00,${cents < 0 ? 'Bank,Shop' : 'Shop,Bank'},Food`,
  },
  Sure: {
    heading: 'date,account_name,amount,name,category,tags,notes,currency',
    line: ({ day, cents }, place) => `${day},Bank,${decimal(-cents)},Shop ${place},Food,,,USD`,
  },
  Splitwise: {
    heading: 'Date,Description,Category,Cost,Currency,Robin,Kim',
    line: ({ day, cents }, place) => {
      const half = decimal(Math.floor(Math.abs(cents) / 2));
      return `${day},Shop ${place},Groceries,${decimal(Math.abs(cents))},USD,${cents < 0 ? `${half},-${half}` : `-${half},${half}`}`;
    },
  },
  Spliit: {
    heading: 'Date,Description,Category,Currency,Cost,Is Reimbursement,Split mode,Robin,Kim',
    line: ({ day, cents }, place) => {
      const cost = Math.abs(cents);
      const share = Math.floor(cost / 2);
      return `${day},Shop ${place},Food,$,${decimal(cost)},No,Evenly,${decimal(cost - share)},${decimal(-share)}`;
    },
  },
};
/** Apps of shared expenses, which have no income. */
const SHARED = new Set(['Splitwise', 'Spliit']);

const payments = fc.array(
  fc.record({
    day: fc.constantFrom('2026-03-02', '2026-03-31', '2026-04-15', '2026-05-31'),
    cents: fc.integer({ min: -500_000, max: 500_000 }).filter((cents) => Math.abs(cents) > 1),
  }),
  { minLength: 2, maxLength: 40 },
);

describe('an export of another app', () => {
  it.each(Object.keys(FILES))('is recognized with the sums of its months: %s', (app) => {
    const file = FILES[app];
    fc.assert(
      fc.property(payments, (ledger) => {
        const text = [file?.heading, ...ledger.map((each, place) => file?.line(each, place))];
        const { movingIn, rows, problems } = read(text.join('\n'));
        expect(problems).toEqual([]);
        const signed = ledger.map(({ day, cents }) => ({
          day,
          cents: SHARED.has(app) ? -Math.abs(cents) : cents,
        }));
        expect(rows.map(({ date, amount }) => ({ day: date, cents: amount }))).toEqual(signed);
        expect(movingIn).toMatchObject({ app, differing: [] });
        const sums = movingIn?.months.map(({ month, spent, received }) => [
          month,
          received - spent,
        ]);
        expect(new Map(sums as [string, number][])).toEqual(
          signed.reduce(
            (all, { day, cents }) =>
              all.set(day.slice(0, 7), (all.get(day.slice(0, 7)) ?? 0) + cents),
            new Map<string, number>(),
          ),
        );
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [
      'YNAB',
      `"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
"Bank","","2026-03-02","Market","Home: Food","Home","Food","Split (1/3) fruit",$60.00,$0.00,"Cleared"
"Bank","","2026-03-02","Market","Home: Pets","Home","Pets","Split (2/3) ",$40.00,$0.00,"Cleared"
"Bank","","2026-03-02","Transfer : Cash","","","","Split (3/3) ",$20.00,$0.00,"Cleared"
"Cash","","2026-03-02","Transfer : Bank","","","","",$0.00,$20.00,"Cleared"
`,
      [-10_000, -2000, 2000],
    ],
    [
      'Actual',
      `Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared
Bank,2026-03-02,Market,(SPLIT INTO 2) ,,0,-100,Cleared
Bank,2026-03-02,Market,(SPLIT 1 OF 2) fruit,Food,-60,0,Cleared
Bank,2026-03-02,Market,(SPLIT 2 OF 2) ,Pets,-40,0,Cleared
Bank,2026-03-03,Cafe,,Food,-4.2,0,Cleared
`,
      [-10_000, -420],
    ],
    [
      'Firefly III',
      `group_id,journal_id,type,currency_code,amount,description,date,source_name,destination_name,category,notes
1,1,Withdrawal,USD,-60.00,Market,2026-03-02T00:00:00+00:00,Bank,Market,Food,fruit
1,2,Withdrawal,USD,-40.00,Market,2026-03-02T00:00:00+00:00,Bank,Market,Pets,
2,3,Withdrawal,USD,-4.20,Cafe,2026-03-03T00:00:00+00:00,Bank,Cafe,Food,
`,
      [-10_000, -420],
    ],
  ])('has a divided payment as one row with parts: %s', (app, text, amounts) => {
    const { rows, problems, movingIn } = read(text);
    expect(problems).toEqual([]);
    expect(rows.map(({ amount }) => amount)).toEqual(amounts);
    expect(rows[0]?.parts).toEqual([
      { category: 'Food', amount: -6000, notes: 'fruit' },
      { category: 'Pets', amount: -4000, notes: null },
    ]);
    expect(movingIn).toMatchObject({ app, differing: [] });
  });

  it('keeps the rows of a divided payment that is incomplete or of both signs', () => {
    const text = `"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
"Bank","","2026-03-02","Market","Home: Food","Home","Food","Split (1/3) ",$60.00,$0.00,"Cleared"
"Bank","","2026-03-02","Market","Home: Pets","Home","Pets","Split (2/3) ",$40.00,$0.00,"Cleared"
"Bank","","2026-03-05","Market","Home: Food","Home","Food","Split (1/2) ",$60.00,$0.00,"Cleared"
"Bank","","2026-03-05","Market","Home: Pets","Home","Pets","Split (2/2) ",$0.00,$40.00,"Cleared"
`;
    const { rows, movingIn } = read(text);
    expect(rows.map(({ amount }) => amount)).toEqual([-6000, -4000, -6000, 4000]);
    expect(movingIn?.differing).toEqual([]);
  });

  it('has balances beside the total of Splitwise, with payments between people', () => {
    const text = `Date,Description,Category,Cost,Currency,Robin,Kim
2026-07-11,Dinner,Dining out,98.22,USD,-32.74,32.74
2026-07-12,Market,Groceries,61.00,USD,30.50,-30.50
2026-07-13,Kim paid Robin,Payment,20.00,USD,-20.00,20.00

2026-07-14,Total balance, , ,USD,-22.24,22.23
`;
    expect(read(text).movingIn?.balances).toEqual([
      { name: 'Robin', cents: -2224, inFile: -2224 },
      { name: 'Kim', cents: 2224, inFile: 2223 },
    ]);
  });

  it('has the balances of Splitwise for any payers and shares', () => {
    const people = ['Robin', 'Kim', 'Alex'];
    const expense = fc.record({
      payer: fc.integer({ min: 0, max: 2 }),
      shares: fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 3, maxLength: 3 }),
      isSettlement: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(expense, { minLength: 3, maxLength: 20 }), (expenses) => {
        const shared = expenses.map(({ payer, shares, isSettlement }) => {
          // A settlement is owed by only one of the others.
          const owed = isSettlement
            ? shares.map((share, place) => (place === (payer + 1) % 3 ? share + 1 : 0))
            : shares.map((share) => share + 1);
          const cost = owed.reduce((sum, share) => sum + share, 0);
          const net = owed.map((share, place) => (place === payer ? cost - share : 0 - share));
          return { cost, net, category: isSettlement ? 'Payment' : 'General' };
        });
        const totals = people.map((_, place) =>
          shared.reduce((sum, { net }) => sum + (net[place] ?? 0), 0),
        );
        const text = [
          `Date,Description,Category,Cost,Currency,${people.join(',')}`,
          ...shared.map(
            ({ cost, net, category }, place) =>
              `2026-03-02,Shop ${place},${category},${decimal(cost)},USD,${net.map(decimal).join(',')}`,
          ),
          `2026-03-03,Total balance, , ,USD,${totals.map(decimal).join(',')}`,
        ].join('\n');
        const { movingIn } = read(text);
        expect(movingIn?.balances).toEqual(
          people.map((name, place) => ({ name, cents: totals[place], inFile: totals[place] })),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('lists the lines that are read with another amount than in its column', () => {
    const text =
      'Account,Date,Payee,Notes,Category,Amount,Cleared\nBank,2026-03-02,Shop,,,-4.00,Cleared\nBank,2026-03-03,Shop,,,4.00 DR,Cleared\n';
    expect(read(text).movingIn?.differing).toEqual([3]);
  });

  it('is asked about once if its columns are not published', () => {
    const { heading, line } = FILES['Copilot'] ?? { heading: '', line: () => '' };
    const text = [heading, line({ day: '2026-03-02', cents: -400 }, 1), ''].join('\n');
    const first = read(text);
    expect(first).toMatchObject({ needsMapping: true, movingIn: { isDocumented: false } });
    expect(first.questions.map(({ about }) => about)).toEqual(['sign']);
    const mapping = first.questions[0]?.readings[0]?.mapping;
    expect(mapping).toEqual({ invert: true });
    const options = { today: '2026-11-23', currency: 'USD', mapping } as const;
    expect(readStatement(Buffer.from(text), options)).toMatchObject({
      needsMapping: false,
      rows: [{ amount: -400 }],
      movingIn: { differing: [] },
    });
  });

  it('is not seen in a statement whose last columns are mostly zero', () => {
    const rows = Array.from(
      { length: 10 },
      (_, place) => `2026-03-02,Shop ${place},-4.00,0.00,0.00`,
    );
    const text = ['Date,Text,Amount,Tax,Tip', ...rows, '2026-03-03,Cafe,-4.00,0.40,0.60'].join(
      '\n',
    );
    expect(read(text).movingIn).toBeUndefined();
  });

  it('is not compared after the user has chosen other columns for the money', () => {
    const text =
      'Account,Date,Payee,Notes,Category,Amount,Cleared,Fee\nBank,2026-03-02,Shop,,,-4.00,Cleared,1.00\n';
    const columns = { date: 'Date', description: 'Payee', amount: 'Amount', fee: 'Fee' };
    for (const mapping of [{ invert: true }, { columns }]) {
      const options = { today: '2026-11-23', currency: 'USD', mapping } as const;
      expect(readStatement(Buffer.from(text), options).movingIn).toBeUndefined();
    }
  });

  it('is refused with its reason if it is the plan of YNAB', () => {
    const text = `"Month","Category Group/Category","Category Group","Category","Assigned","Activity","Available"
"Jun 2026","Home: Food","Home","Food",$100.00,-$90.00,$10.00
"Jul 2026","Home: Food","Home","Food",$100.00,-$90.00,$20.00
`;
    expect(() => read(text)).toThrow('plan of YNAB');
  });
});
