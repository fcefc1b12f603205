import type { Insight } from '@harmony/contract';
import { fixtureTransaction } from '@harmony/contract/testing';
import { expect, it } from 'vitest';
import { behindInsight } from './behind-insight.ts';

const entry = (id: string, description: string, categoryId = 'food') =>
  fixtureTransaction({ id, description, categoryId });

const list = [entry('a', 'Cinema', 'fun'), entry('b', 'cinema ', 'fun'), entry('c', 'Market')];

const alertOn = (transactionIds: string[], kind: Insight['kind'] = 'grown-bill') => ({
  type: 'spending_alert' as const,
  kind,
  evidence: { transactionIds, figures: [] },
});

it.each([
  ['a bill leads to all of its name', alertOn(['a', 'b']), ['/transactions?search=cinema']],
  [
    'spending on a category leads to it, and to its budget',
    alertOn(['c', 'gone'], 'budget-forecast'),
    ['/transactions?category=food', '/budgets'],
  ],
  ['several names lead to their category', alertOn(['a', 'c']), ['/transactions?category=fun']],
  ['what is not known leads nowhere', alertOn(['gone']), []],
  [
    'a goal leads to the goals',
    { ...alertOn([], 'goal-ahead'), type: 'goal_progress' as const },
    ['/goals'],
  ],
])('%s', (_, insight, addresses) => {
  expect(behindInsight(insight, list).map(({ href }) => href)).toEqual(addresses);
});
