import { endpoints } from '@harmony/contract';
import type { ImportRow } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imported, march, premiumPair, upload } from './support/importing.ts';
import type { Row } from './support/importing.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { imports, privacy, rules, transactions } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const isLeftOut = ({ duplicateOf }: ImportRow): boolean => duplicateOf !== null;
const once = ['2026-03-02', 'REWE Markt 4711', '-23.45', 'a1'] as const;
/** A payment with another date and description. */
const later = ['2026-03-07', 'Paid by card', '-23.45', 'a1'] as const;

/** The settings proposed for a second file of the same bank. */
async function proposed(person: Person): Promise<Partial<ImportRow>> {
  const [row] = (await upload(person, [['2026-04-02', 'Bread', '-1.00', 'b1']])).rows;
  return { type: row?.type ?? 'shared', isVisible: row?.isVisible ?? true };
}

describe('the rule of an imported payment', () => {
  it('is named when it determines payer or visibility, and not otherwise', async () => {
    const { one } = await premiumPair(server);
    const reasonFor = async (set: object) => {
      const { id } = await one.ok(rules.create, {
        body: { text: 'rewe', matches: 'contains', set },
      });
      const [row] = (await upload(one, [once])).rows;
      await one.ok(rules.remove, { params: { id } });
      return [row?.type, row?.isVisible, row?.typeReason];
    };
    expect(await reasonFor({ type: 'shared' })).toEqual(['shared', true, 'rule']);
    expect(await reasonFor({ type: 'personal', isVisible: false })).toEqual([
      'personal',
      false,
      'rule',
    ]);
    const [type, isVisible] = await reasonFor({ description: 'Market' });
    expect(await reasonFor({ description: 'Market' })).toEqual([type, isVisible, null]);
    expect(await reasonFor({ isVisible: !isVisible })).toEqual(['personal', !isVisible, 'rule']);
  });
});

describe('a payment with a name from the bank', () => {
  it('is a duplicate by that name within five days, with any description', async () => {
    const { one } = await premiumPair(server);
    await imported(one, [once]);
    const seen = async (row: Row) => (await upload(one, [row])).rows.map(isLeftOut);
    expect(await seen(later)).toEqual([true]);
    expect(await seen([later[0], later[1], later[2]])).toEqual([false]);
    expect(await seen([later[0], later[1], later[2], 'a2'])).toEqual([false]);
    expect(await seen(['2026-03-08', later[1], later[2], 'a1'])).toEqual([false]);
  });

  it('is recognized for the partner by that name only if it was shared', async () => {
    for (const [type, isKnown] of [
      ['shared', true],
      ['personal', false],
    ] as const) {
      const { one, other } = await premiumPair(server);
      await imported(one, [once], { type, isVisible: true });
      expect((await upload(other, [later])).rows.map(isLeftOut)).toEqual([isKnown]);
    }
  });
});

describe('a setting for the whole file', () => {
  it.each([
    [{ type: 'shared' }, { type: 'shared', isVisible: true }],
    [
      { type: 'personal', isVisible: true },
      { type: 'personal', isVisible: true },
    ],
    [
      { type: 'personal', isVisible: false },
      { type: 'personal', isVisible: false },
    ],
  ] as const)('such as %j is proposed for the next file of that bank', async (body, expected) => {
    const { one, other } = await premiumPair(server);
    await imported(one, march, body);
    expect(await proposed(one)).toEqual(expected);
    // The partner has no stored settings.
    expect(await proposed(other)).toEqual({ type: 'personal', isVisible: true });
  });

  it.each([true, false])(
    'uses its owner’s default visibility for personal payments: %s',
    async (shown) => {
      const { one } = await premiumPair(server);
      await one.ok(privacy.change, { body: { defaultTransactionSharing: shown } });
      await imported(one, march, { type: 'personal' });
      const visible = (await one.ok(transactions.list)).map(({ isVisible }) => isVisible);
      expect(visible).toEqual([shown, shown, shown]);
      expect(await proposed(one)).toEqual({ type: 'personal', isVisible: shown });
    },
  );

  it('overrides its owner’s default', async () => {
    const { one } = await premiumPair(server);
    await one.ok(privacy.change, { body: { defaultTransactionSharing: false } });
    await imported(one, march, { type: 'personal', isVisible: true });
    expect(await proposed(one)).toEqual({ type: 'personal', isVisible: true });
  });

  it('is stored only if it was given', async () => {
    const { one } = await premiumPair(server);
    await imported(one, march, { type: 'shared' });
    await imported(one, [['2026-05-02', 'Tea', '-2.00', 'c1']]);
    expect(await proposed(one)).toEqual({ type: 'shared', isVisible: true });
  });

  it('is overridden by a hiding rule, and that by a setting of the payment', async () => {
    const { one, other } = await premiumPair(server);
    const set = { type: 'personal' as const, isVisible: false };
    await one.ok(rules.create, { body: { text: 'jeweller', set } });
    const rows: Row[] = [
      ['2026-03-02', 'Jeweller', '-100.00', 'a1'],
      ['2026-03-03', 'Jeweller again', '-200.00', 'a2'],
      ['2026-03-04', 'Bread', '-3.00', 'a3'],
    ];
    await imported(one, rows, {
      type: 'personal',
      isVisible: true,
      rows: [{ index: 1, isVisible: true }],
    });
    expect((await one.ok(transactions.list)).map(({ isVisible }) => isVisible)).toEqual([
      true,
      true,
      false,
    ]);
    expect(await other.ok(transactions.list)).toHaveLength(2);
  });
});

it('notifies the partner of visible imports and the owner of all', async () => {
  const { one, other } = await premiumPair(server);
  const [own, partners] = [await one.events(), await other.events()];
  const { id } = await upload(one);
  expect((await own.next()).topics).toEqual(['imports']);
  const rows = [{ index: 0, type: 'personal', isVisible: false }] as const;
  await one.ok(imports.commit, { params: { id }, body: { type: 'shared', rows: [...rows] } });
  expect((await own.next()).topics).toEqual(expect.arrayContaining(['imports', 'transactions']));
  expect((await partners.next()).topics).toContain('transactions');
  own.close();
  partners.close();
});
