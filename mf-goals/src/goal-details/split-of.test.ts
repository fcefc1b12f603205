import { describe, expect, it } from 'vitest';
import { splitOf } from './split-of.ts';

describe('who gave what', () => {
  const contributions = [
    { userId: 'maya', amount: '100.10' },
    { userId: 'jonas', amount: '50.00' },
    { userId: 'maya', amount: '-20.05' },
  ];

  it('is added up for each, what was taken back included', () => {
    expect(splitOf({ currentAmount: '130.05' }, contributions, 'maya')).toEqual({
      mine: 8005,
      partners: 5000,
      isPartHidden: false,
    });
  });

  it('says that a part is hidden, and not how much', () => {
    const own = contributions.filter(({ userId }) => userId === 'maya');
    expect(splitOf({ currentAmount: '130.05' }, own, 'maya')).toEqual({
      mine: 8005,
      partners: 0,
      isPartHidden: true,
    });
  });
});
