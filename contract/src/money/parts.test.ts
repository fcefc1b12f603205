import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureCategory } from '../testing/fixtures.ts';
import { kindBySign } from './kind.ts';
import { toCents, toDecimal } from './money.ts';
import { categoryBreakdown } from './month-figures.ts';
import { byCategory, partsProblem } from './parts.ts';

const part = fc.record({
  categoryId: fc.constantFrom('a', 'b', 'c'),
  cents: fc.integer({ min: 1, max: 999_999_999 }),
});

/** A receipt with parts of one sign that sum to it, or with category `a` and no parts. */
const receipt = fc
  .record({ parts: fc.array(part, { maxLength: 6 }), isSpent: fc.boolean() })
  .map(({ parts, isSpent }) => {
    const signed = parts.map(({ categoryId, cents }) => ({
      categoryId,
      amount: toDecimal(isSpent ? -cents : cents, 'USD'),
      notes: null,
    }));
    const cents = signed.reduce((sum, { amount }) => sum + toCents(amount), 0);
    const [first] = signed;
    const amount = toDecimal(cents || -1250, 'USD');
    return {
      amount,
      kind: kindBySign(amount),
      categoryId: first?.categoryId ?? 'a',
      parts: signed,
      type: 'shared' as const,
      date: '2028-02-29',
      userId: 'one',
    };
  });

const category = (id: string) => fixtureCategory({ id, name: id });

describe('parts of a receipt', () => {
  it('sum to the total, with each category once and in order', () => {
    fc.assert(
      fc.property(receipt, (each) => {
        const amounts = byCategory(each);
        const cents = amounts.reduce((sum, { amount }) => sum + toCents(amount), 0);
        expect(toDecimal(cents, 'USD')).toBe(each.amount);
        expect(new Set(amounts.map(({ categoryId }) => categoryId)).size).toBe(amounts.length);
        expect(amounts[0]?.categoryId).toBe(each.categoryId);
        expect(partsProblem(each.parts, each.amount)).toBeUndefined();
      }),
    );
  });

  it('count by category like separate transactions', () => {
    fc.assert(
      fc.property(fc.array(receipt, { maxLength: 8 }), (receipts) => {
        const alone = receipts.flatMap((each) =>
          each.parts.length === 0
            ? [each]
            : each.parts.map((own) => ({ ...each, ...own, parts: [] })),
        );
        const categories = ['a', 'b', 'c'].map(category);
        const breakdown = (list: typeof receipts) =>
          categoryBreakdown(list, categories, '2028-02').map((row) => [
            row.category.id,
            row.spentCents,
          ]);
        expect(breakdown(receipts)).toEqual(breakdown(alone));
      }),
    );
  });

  it.each([
    [['-3000', '-2000'], '-4999', { 0: '5000', 1: '4999' }],
    [['-3.000', '-2.000'], '-5.001', { 0: '5.000', 1: '5.001' }],
  ])(
    'are formatted with the digits of their currency in messages: %j of %s',
    (amounts, whole, values) => {
      expect(
        partsProblem(
          amounts.map((amount) => ({ amount })),
          whole,
        )?.message.values,
      ).toEqual(values);
      const parts = amounts.map((amount) => ({ categoryId: 'a', amount }));
      const [sum] = byCategory({ categoryId: 'a', amount: whole, parts });
      expect(sum?.amount).toBe(whole.includes('.') ? '-5.000' : '-5000');
    },
  );

  it.each([
    ['parts', ['-30.00', '-20.00'], '-50.01'],
    ['parts', ['-30.00', '-20.00'], '-49.99'],
    ['parts', ['30.00'], '20.00'],
    ['parts.1.amount', ['-60.00', '10.00'], '-50.00'],
    ['parts.0.amount', ['-10.00', '-40.00'], '50.00'],
  ])('report %s where %j are invalid parts of %s', (field, amounts, whole) => {
    const problem = partsProblem(
      amounts.map((amount) => ({ amount })),
      whole,
    );
    expect(problem?.field).toBe(field);
  });
});
