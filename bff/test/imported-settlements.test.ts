import { endpoints, toCents, toDecimal } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples, PATIENCE } from './support/examples.ts';
import { premiumPair, uploadText } from './support/importing.ts';
import { add, fieldsOf, registerPerson, registerSingle, subscribe } from './support/people.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { couples, fairShare, imports, transactions } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Line {
  category: 'Groceries' | 'Payment';
  cents: number;
  /** Amount paid by Robin less Robin’s own share, in cents. */
  robin: number;
}

/** An export of Splitwise with its total; equal lines of a day are different payments. */
function splitwise(lines: readonly Line[], { total = true } = {}): string {
  const written = (cents: number) => toDecimal(cents, 'USD');
  const rows = lines.map(
    ({ category, cents, robin }, index) =>
      `2026-07-${String(10 + (index % 15))},${category} ${index},${category},${written(cents)},USD,${written(robin)},${written(-robin)}`,
  );
  const sum = lines.reduce((all, { robin }) => all + robin, 0);
  return [
    'Date,Description,Category,Cost,Currency,Robin,Kim',
    ...rows,
    ...(total ? [`2026-07-30,Total balance, , ,USD,${written(sum)},${written(-sum)}`] : []),
    '',
  ].join('\n');
}

/** Robin bought for both, and Kim paid 20.00 back. */
const lines: Line[] = [
  { category: 'Groceries', cents: 6100, robin: 3050 },
  { category: 'Payment', cents: 2000, robin: -2000 },
];
const text = splitwise(lines);

async function committed(person: Person, file: string, body: object = {}) {
  const { id } = await uploadText(person, file);
  return { id, ...(await person.ok(imports.commit, { params: { id }, body })) };
}

const owes = async (person: Person) => (await person.ok(fairShare.month)).owes;
const settlementsOf = async (person: Person) =>
  (await person.ok(fairShare.month, { query: { month: '2026-07' } })).settlements;

const line = fc
  .record({
    cents: fc.integer({ min: 1, max: 50_000 }),
    share: fc.nat(),
    isPaidByKim: fc.boolean(),
  })
  .map(({ cents, share, isPaidByKim }): Line => {
    const owed = share % (cents + 1);
    return { category: 'Groceries', cents, robin: isPaidByKim ? -owed : owed };
  });
const payment = fc
  .record({ cents: fc.integer({ min: 1, max: 50_000 }), isPaidByKim: fc.boolean() })
  .map(({ cents, isPaidByKim }): Line => ({
    category: 'Payment',
    cents,
    robin: isPaidByKim ? -cents : cents,
  }));

describe('settlements of Splitwise', () => {
  it(
    'result in the balance of the file to the cent, and in none once the import is undone',
    async () => {
      const { one, other } = await premiumPair(server);
      const file = fc
        .tuple(line, payment, fc.array(fc.oneof(line, payment), { maxLength: 20 }))
        .map(([expense, paid, more]) => [expense, paid, ...more]);
      await fc.assert(
        fc.asyncProperty(file, async (some) => {
          const { id } = await committed(one, splitwise(some));
          const robin = some.reduce((sum, each) => sum + each.robin, 0);
          const [from, to] = robin < 0 ? [one, other] : [other, one];
          const debt = {
            from: from.user.id,
            to: to.user.id,
            amount: toDecimal(Math.abs(robin), 'USD'),
          };
          expect(await owes(other)).toEqual(robin === 0 ? null : debt);
          expect(await settlementsOf(other)).toHaveLength(
            some.filter(({ category }) => category === 'Payment').length,
          );
          await one.ok(imports.remove, { params: { id } });
          expect(await owes(other)).toBeNull();
          expect(await settlementsOf(other)).toEqual([]);
        }),
        { numRuns: examples(40) },
      );
    },
    PATIENCE,
  );

  it('are shown in the preview, are no spending, and notify both', async () => {
    const { one, other } = await premiumPair(server);
    const draft = await uploadText(one, text);
    expect(draft.movingIn).toMatchObject({
      agrees: true,
      balances: [
        { name: 'Robin', amount: '10.50', inFile: '10.50' },
        { name: 'Kim', amount: '-10.50', inFile: '-10.50' },
      ],
    });
    expect(draft.rows).toMatchObject([
      { settlement: null, leftOut: null },
      { settlement: { from: other.user.id, to: one.user.id }, leftOut: null },
    ]);
    expect(await settlementsOf(other)).toEqual([]);
    const events = await other.events();
    await one.ok(imports.commit, { params: { id: draft.id }, body: {} });
    const topics = [await events.next(), await events.next()].flatMap((event) => event.topics);
    expect(topics).toContain('fair-share');
    events.close();
    expect(await other.ok(transactions.list)).toHaveLength(1);
    expect(await settlementsOf(other)).toMatchObject([
      { from: other.user.id, to: one.user.id, amount: '20.00', note: 'Payment 1' },
    ]);
  });

  it('are imported once from the files of both partners, as often as they occur', async () => {
    const { one, other } = await premiumPair(server);
    const first = await committed(one, text);
    expect(first).toMatchObject({ created: 2, skipped: 0 });
    const again = await uploadText(one, text);
    expect(again.rows[1]?.leftOut).toMatch(/imported before/);
    expect(await committed(one, text)).toMatchObject({ created: 0, skipped: 2 });
    // The name of the category, and with it the text, depends on the language.
    const second = text.replaceAll('Payment', 'Zahlung');
    expect(await committed(other, second)).toMatchObject({ created: 0, skipped: 2 });
    const day = '2026-07-11,Payment 1,';
    const twice = text
      .split('\n')
      .flatMap((each) => (each.startsWith(day) ? [each, each] : [each]))
      .filter((each) => !each.includes('Total'))
      .join('\n');
    expect(await committed(other, twice)).toMatchObject({ created: 1, skipped: 2 });
    expect(await settlementsOf(one)).toHaveLength(2);
    await one.ok(imports.remove, { params: { id: first.id } });
    expect(await settlementsOf(one)).toHaveLength(1);
  });

  it('stay deleted, and can be imported again once their import is undone', async () => {
    const { one, other } = await premiumPair(server);
    const { id } = await committed(one, text);
    const [settlement] = await settlementsOf(other);
    await other.ok(fairShare.takeBack, { params: { id: settlement?.id ?? '' } });
    for (const person of [one, other]) {
      expect(await committed(person, text)).toMatchObject({ created: 0 });
    }
    expect(await settlementsOf(one)).toEqual([]);
    await one.ok(imports.remove, { params: { id } });
    expect(await committed(other, text)).toMatchObject({ created: 2 });
    expect(await settlementsOf(one)).toHaveLength(1);
  });

  it('are left out until the partner has joined, and taken from a later import', async () => {
    const { person, inviteCode } = await registerSingle(server, 'Robin');
    await subscribe(server, person, 'premium');
    const alone = await uploadText(person, text);
    expect(alone.rows[1]).toMatchObject({ settlement: null });
    expect(alone.rows[1]?.leftOut).toMatch(/once your partner has joined/);
    await person.ok(imports.commit, { params: { id: alone.id }, body: { type: 'shared' } });
    const partner = await registerPerson(server, 'Kim');
    await partner.ok(couples.link, { body: { inviteCode } });
    expect(await committed(person, text)).toMatchObject({ created: 1, skipped: 1 });
    expect(await settlementsOf(partner)).toMatchObject([{ amount: '20.00' }]);
  });

  it('are left out if the receiver is neither partner', async () => {
    const { one } = await premiumPair(server);
    const file = `Date,Description,Category,Cost,Currency,Robin,Kim,Dana
2026-07-12,Market,Groceries,60.00,USD,40.00,-20.00,-20.00
2026-07-13,Kim paid Robin,Payment,20.00,USD,-20.00,20.00,0.00
2026-07-14,Dana paid Robin,Payment,20.00,USD,-20.00,0.00,20.00
`;
    const { rows } = await uploadText(one, file);
    expect(rows.map(({ settlement }) => settlement !== null)).toEqual([false, true, false]);
    expect(rows.map(({ leftOut }) => leftOut !== null)).toEqual([false, false, true]);
  });

  it('are left out by default if one like them was entered', async () => {
    const { one, other, category } = await premiumPair(server);
    await add(one, category, { amount: '-100.00', date: '2026-07-01' });
    await other.ok(fairShare.settle, { body: { amount: '20.00', date: '2026-07-13' } });
    const { id, rows } = await uploadText(one, text);
    expect(rows[1]?.leftOut).toContain('2026-07-13');
    const body = { rows: [{ index: 1, include: true }] };
    expect(await one.ok(imports.commit, { params: { id }, body })).toMatchObject({ created: 2 });
    expect(await settlementsOf(one)).toHaveLength(2);
    const cents = (await settlementsOf(one)).map(({ amount }) => toCents(amount));
    expect(cents).toEqual([2000, 2000]);
  });

  it('can be left out, and neither changed nor moved to the inbox', async () => {
    const { one } = await premiumPair(server);
    const { id } = await uploadText(one, text);
    const refusal = (body: object) => one.refused(imports.commit, 422, { params: { id }, body });
    expect(fieldsOf(await refusal({ rows: [{ index: 1, type: 'personal' }] }))).toEqual([
      'rows.0.index',
    ]);
    expect(fieldsOf(await refusal({ rows: [{ index: 0, include: false }], to: 'inbox' }))).toEqual([
      'to',
    ]);
    const body = { rows: [{ index: 1, include: false }] };
    expect(await one.ok(imports.commit, { params: { id }, body })).toMatchObject({ created: 1 });
    expect(await settlementsOf(one)).toEqual([]);
  });
});

describe('reimbursements of Spliit', () => {
  it('become settlements of the payer', async () => {
    const { one, other } = await premiumPair(server);
    await committed(
      one,
      `Date,Description,Category,Currency,Cost,Is Reimbursement,Split mode,Robin,Kim
2026-07-11,Dinner,Dining Out,$,60.00,No,Evenly,30.00,-30.00
2026-07-12,Bread,Groceries,$,5.00,No,Evenly,-2.50,2.50
2026-07-13,Settled,Payment,$,20.00,Yes,Evenly,-20.00,0
`,
    );
    expect(await settlementsOf(other)).toMatchObject([
      { from: other.user.id, to: one.user.id, amount: '20.00' },
    ]);
    expect(await owes(one)).toEqual({ from: other.user.id, to: one.user.id, amount: '7.50' });
  });
});
