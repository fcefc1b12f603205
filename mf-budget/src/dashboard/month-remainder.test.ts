import type { Category, Transaction } from '@harmony/contract';
import { monthFigures, toDecimal } from '@harmony/contract';
import { fixtureCategory, fixtureTransaction } from '@harmony/contract/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetMonth } from '../budgets/budget-month.ts';
import { remainderSentence, monthRemainder } from './month-remainder.ts';

const TODAY = '2026-11-22';

const category = (id: string, monthlyBudget: string) => fixtureCategory({ id, monthlyBudget });

const entry = (amount: string, categoryId = 'food') =>
  fixtureTransaction({ id: amount, date: '2026-11-03', categoryId, amount });

function leftOf(list: readonly Transaction[], categories: readonly Category[], today = TODAY) {
  const month = today.slice(0, 7);
  const figures = monthFigures(list, month);
  return {
    figures,
    left: monthRemainder(budgetMonth(list, categories, month, today), figures, today),
  };
}

function sentence(list: readonly Transaction[], categories: readonly Category[], today?: string) {
  const { left, figures } = leftOf(list, categories, today);
  const { before, cents, after } = remainderSentence(left, figures.expenseCents);
  return [before, cents === undefined ? '' : `$${cents / 100}`, after].filter(Boolean).join(' ');
}

describe('remainder of the month', () => {
  const plan = [category('food', '700.00'), category('fun', '0.00')];

  it.each([
    ['of the plan', [entry('-68.00')], plan, TODAY, 'You have $632 left for 9 days'],
    ['on the last day', [entry('-68.00')], plan, '2026-11-30', 'You have $632 left for today'],
    ['on the first day', [], plan, '2026-11-01', 'You have $700 left for 30 days'],
    ['when all is spent', [entry('-700.00')], plan, TODAY, 'You have $0 left for 9 days'],
    ['when more is spent', [entry('-820.00')], plan, TODAY, 'You’re $120 over your plan'],
    [
      'when more is spent than came in, without a plan',
      [entry('50.00'), entry('-100.00')],
      [],
      TODAY,
      'You’re $50 over what came in',
    ],
    ['beside the plan', [entry('-50.00', 'fun')], plan, TODAY, 'You have $700 left for 9 days'],
    [
      'of what came in, without a plan',
      [entry('900.00'), entry('-100.00')],
      [category('food', '0.00')],
      TODAY,
      'You have $800 left for 9 days',
    ],
    [
      'of nothing that came in',
      [entry('-100.00')],
      [category('food', '0.00')],
      TODAY,
      'You spent $100 together so far',
    ],
    ['of nothing at all', [], [], TODAY, 'Nothing spent together yet'],
  ])('%s', (_, list, categories, today, words) => {
    expect(sentence(list, categories, today)).toBe(words);
  });

  it('is the difference between limit and spending, and lasts until the end of the month', () => {
    const amounts = fc.array(
      fc.record({
        cents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
        categoryId: fc.constantFrom('food', 'fun'),
      }),
    );
    fc.assert(
      fc.property(
        amounts,
        fc.nat(2_000_000),
        fc.integer({ min: 1, max: 30 }),
        (list, budget, at) => {
          const today = `2026-11-${String(at).padStart(2, '0')}`;
          const transactions = list.map(({ cents, categoryId }) =>
            entry(toDecimal(cents, 'USD'), categoryId),
          );
          const categories = [category('food', toDecimal(budget, 'USD')), category('fun', '0.00')];
          const { left, figures } = leftOf(transactions, categories, today);
          const limit = left.limitCents ?? figures.expenseCents;
          expect(limit - figures.expenseCents).toBe(left.leftCents);
          expect(left.daysLeft).toBe(31 - at);
          expect((left.perDayCents ?? 0) * left.daysLeft).toBeLessThanOrEqual(
            Math.max(0, left.leftCents),
          );
        },
      ),
    );
  });
});
