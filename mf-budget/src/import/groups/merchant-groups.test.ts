import { importRowSchema, ruleMatches, ruleSetter, toCents, type Rule } from '@harmony/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ownership, ShownRow } from '../draft-rows.ts';
import { merchantGroups, recurringTextsOf } from './merchant-groups.ts';
import { rememberedRules } from './remembered-rules.ts';

const categories = [null, '01890000-0000-7000-8000-000000000001'] as const;

function shown(index: number, changes: Partial<ShownRow> = {}): ShownRow {
  const row = importRowSchema.parse({
    index,
    date: '2026-03-02',
    amount: '-1.00',
    description: 'Bakery',
    originalDescription: 'BAKERY 12',
    notes: null,
    reference: null,
    categoryId: null,
    categoryReason: null,
    type: 'shared',
    isVisible: true,
    typeReason: null,
    duplicateOf: null,
    isRepeatedInFile: false,
    kind: 'spending',
  });
  return { ...row, ownership: 'ours', isIncluded: true, isTransfer: false, ...changes };
}

/** Files with a few merchants in several spellings, transfers and payments with parts. */
const files = fc
  .array(
    fc.record({
      description: fc.constantFrom('Bakery', 'BAKERY', 'Rail', 'Cinema', 'Insurance'),
      amount: fc.integer({ min: -500, max: 500 }).map((cents) => (cents / 100).toFixed(2)),
      ownership: fc.constantFrom<Ownership>('ours', 'shown', 'hidden'),
      categoryId: fc.constantFrom(...categories),
      isTransfer: fc.boolean(),
      parts: fc.constantFrom<ShownRow['parts']>(null, null, []),
    }),
    { maxLength: 40 },
  )
  .map((rows) => rows.map((changes, index) => shown(index, changes)));

describe('groups of payments by merchant', () => {
  it('contain each payment at most once, with its direction and amount', () => {
    fc.assert(
      fc.property(files, (rows) => {
        const groups = merchantGroups(rows);
        const indexes = groups.flatMap((group) => group.indexes);
        expect(new Set(indexes).size).toBe(indexes.length);
        for (const { indexes: own, cents, ownership, categoryId } of groups) {
          const members = own.map((index) => rows[index] ?? shown(index));
          expect(own.length).toBeGreaterThan(1);
          expect(cents).toBe(members.reduce((sum, { amount }) => sum + toCents(amount), 0));
          expect(new Set(members.map(({ amount }) => toCents(amount) < 0)).size).toBe(1);
          expect(members.every(({ isTransfer, parts }) => !isTransfer && parts === null)).toBe(
            true,
          );
          expect(ownership === undefined).toBe(
            new Set(members.map((row) => row.ownership)).size > 1,
          );
          expect(categoryId === undefined).toBe(
            new Set(members.map((row) => row.categoryId)).size > 1,
          );
        }
        const sizes = groups.map((group) => group.indexes.length);
        expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
      }),
    );
  });

  it('leave out single payments and mark groups decided by a rule', () => {
    const rows = [shown(0), shown(1, { typeReason: 'rule' }), shown(2, { description: 'Rail' })];
    expect(merchantGroups(rows)).toMatchObject([
      { name: 'Bakery', indexes: [0, 1], isRuled: true },
    ]);
  });
});

describe('remembered merchants', () => {
  const shop = (index: number, originalDescription: string): ShownRow =>
    shown(index, { description: 'Shop', originalDescription, ownership: 'hidden' });

  it('become rules that match all their payments, with their owner and category', () => {
    const rows = [
      shop(0, 'SHOP MKTP US*2K4'),
      shop(1, 'SHOP.COM*99 Z'),
      shop(2, 'SHOP MKTP US*77'),
    ];
    const [group] = merchantGroups(rows.map((row) => ({ ...row, categoryId: categories[1] })));
    const { texts = [], set } = (group && rememberedRules(group, rows, [])) ?? {};
    expect(texts).toHaveLength(2);
    expect(set).toEqual({ type: 'personal', isVisible: false, categoryId: categories[1] });
    for (const { originalDescription } of rows) {
      const matching = texts.filter((text) =>
        ruleMatches({ text, matches: 'contains' }, originalDescription),
      );
      expect(matching).toHaveLength(1);
    }
  });

  const rule = (id: string, text: string, set: Rule['set']): Rule => ({
    id,
    text,
    matches: 'contains',
    set,
    isActive: true,
  });
  const OTHER = '01890000-0000-7000-8000-000000000002';
  const chosen = [shop(0, 'SHOP 12'), shop(1, 'SHOP 34')].map((row) => ({
    ...row,
    categoryId: categories[1],
  }));
  const bakery = shown(2, { originalDescription: 'BAKERY IN SHOPPING MALL' });

  it('change the rule of the merchant, and keep its other values', () => {
    const before = rule('own', 'shop', { categoryId: OTHER, description: 'Corner shop' });
    const [group] = merchantGroups(chosen);
    const found = group && rememberedRules(group, chosen, [before]);
    expect(found).toMatchObject({ texts: [], position: undefined });
    expect(found?.changed).toEqual({
      ...before,
      set: {
        categoryId: categories[1],
        description: 'Corner shop',
        type: 'personal',
        isVisible: false,
      },
    });
  });

  it('take precedence over all rules with other values', () => {
    const rows = [...chosen, bakery];
    const wide = rule('wide', 'shop', { categoryId: OTHER, type: 'shared' });
    const exact = rule('exact', 'shop 1', { categoryId: OTHER });
    const [group] = merchantGroups(rows);
    for (const rules of [[wide], [exact, wide], [wide, exact], []]) {
      const found = group && rememberedRules(group, rows.slice(0, 2), rules);
      const aside = rules.filter(({ id }) => id !== found?.changed?.id);
      const added = found?.changed
        ? [found.changed]
        : (found?.texts ?? []).map((text) => rule('new', text, found?.set ?? {}));
      const place = found?.position ?? rules.findIndex(({ id }) => id === found?.changed?.id);
      const after = aside.toSpliced(place === -1 ? aside.length : place, 0, ...added);
      for (const { originalDescription } of chosen) {
        expect(ruleSetter(after)(originalDescription)).toMatchObject(found?.set ?? {});
      }
    }
  });

  it('do not change a rule that also matches another merchant', () => {
    const rows = [...chosen, bakery];
    const [group] = merchantGroups(rows);
    const wide = rule('wide', 'shop', { categoryId: OTHER });
    expect(group && rememberedRules(group, rows, [wide])).toBeUndefined();
    const apart = [...chosen, shown(2, { originalDescription: 'A MALL' })];
    const all = rule('all', '', { categoryId: OTHER });
    const found = group && rememberedRules(group, apart, [all]);
    expect(found).toMatchObject({ changed: undefined, texts: ['SHOP'], position: 0 });
  });

  it('are not offered where a text would also match another merchant', () => {
    const rows = [
      shop(0, 'CARD PAYMENT 11'),
      shop(1, 'CARD PAYMENT 12'),
      shown(2, { originalDescription: 'CARD PAYMENT BAKERY' }),
    ];
    expect(recurringTextsOf({ indexes: [0, 1] }, rows)).toEqual([]);
  });
});
