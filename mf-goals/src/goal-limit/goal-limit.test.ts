import { describe, expect, it } from 'vitest';
import { goalLimit } from './goal-limit.ts';

describe('savings goal limit', () => {
  it.each([
    ['free', 1, false, 2, 'starter'],
    ['free', 2, true, 2, 'starter'],
    ['unheard-of', 2, true, 2, 'starter'],
    ['starter', 4, false, 5, 'premium'],
    ['starter', 7, true, 5, 'premium'],
    ['premium', 500, false, null, undefined],
  ])('returns the limit of %s with %i goals', (tier, count, isReached, most, requiredTier) => {
    expect(goalLimit(tier, count)).toEqual({ isReached, most, requiredTier });
  });
});
