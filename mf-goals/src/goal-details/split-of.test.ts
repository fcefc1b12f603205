import { describe, expect, it } from 'vitest';
import { splitOf } from './split-of.ts';

describe('contribution split', () => {
  const contributions = [
    { userId: 'maya', amount: '100.10' },
    { userId: 'jonas', amount: '50.00' },
    { userId: 'maya', amount: '-20.05' },
  ];

  it('adds up the contributions of each partner, including withdrawals', () => {
    expect(splitOf({ currentAmount: '130.05' }, contributions, 'maya')).toEqual({
      mine: 8005,
      partners: 5000,
      isPartHidden: false,
    });
  });

  it('reports that a part is hidden without revealing its amount', () => {
    const own = contributions.filter(({ userId }) => userId === 'maya');
    expect(splitOf({ currentAmount: '130.05' }, own, 'maya')).toEqual({
      mine: 8005,
      partners: 0,
      isPartHidden: true,
    });
  });
});
