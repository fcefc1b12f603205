import { describe, expect, it } from 'vitest';
import { balanceOn } from './computed-balance.ts';

describe('the balance on a day', () => {
  it('reverses transactions after that day, but not those on it', () => {
    const since = [
      { date: '2026-03-14', amount: '-20.00' },
      { date: '2026-03-10', amount: '-5.50' },
      { date: '2026-03-09', amount: '100.00' },
    ];
    expect(balanceOn('74.50', since, '2026-03-14')).toBe(74_50);
    expect(balanceOn('74.50', since, '2026-03-10')).toBe(94_50);
    expect(balanceOn('74.50', since, '2026-03-09')).toBe(100_00);
  });
});
