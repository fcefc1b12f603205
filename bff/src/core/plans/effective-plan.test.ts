import { describe, expect, it } from 'vitest';
import { effectivePlan, isEntitled } from './effective-plan.ts';
import type { Subscription } from './effective-plan.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const earlier = new Date(now.getTime() - 1);
const later = new Date(now.getTime() + 1);

const STATUSES = [
  'free',
  'active',
  'cancel_at_period_end',
  'past_due',
  'trialing',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'paused',
  'canceled',
  'something_new',
];

describe('a subscription', () => {
  it.each(STATUSES)('grants its plan according to status %s', (status) => {
    const isPaid = status === 'active' || status === 'cancel_at_period_end';
    expect(isEntitled({ status, tier: 'premium' }, now)).toBe(isPaid);
    expect(isEntitled({ status, tier: 'premium', keptUntil: null }, now)).toBe(isPaid);
    // The grace period applies to failed payments only.
    const isKept = isPaid || status === 'past_due';
    expect(isEntitled({ status, tier: 'premium', keptUntil: later }, now)).toBe(isKept);
  });

  it('grants its plan after a failed payment until the promised instant', () => {
    const until = (keptUntil: Date) => isEntitled({ status: 'past_due', tier: '', keptUntil }, now);
    expect([until(later), until(now), until(earlier)]).toEqual([true, false, false]);
  });
});

describe('the plan in effect', () => {
  const active = (tier: string): Subscription => ({ tier, status: 'active' });
  const inEffect = (own: Subscription, partner?: Subscription) => {
    const { plan, status } = effectivePlan(own, partner, undefined);
    return [plan.tier, status];
  };

  it('is the own plan without a partner, and free for an unknown tier', () => {
    expect(inEffect(active('premium'))).toEqual(['premium', 'active']);
    expect(inEffect({ tier: 'premium', status: 'unpaid' })).toEqual(['free', 'unpaid']);
    expect(inEffect(active('gold'))).toEqual(['free', 'active']);
  });

  it.each([
    ['free', 'starter', 'starter'],
    ['free', 'premium', 'premium'],
    ['starter', 'premium', 'premium'],
  ])('of %s and %s is %s, regardless of who pays', (lesser, better, tier) => {
    const own = { tier: lesser, status: 'cancel_at_period_end' };
    expect(inEffect(own, active(better))).toEqual([tier, 'active']);
    expect(inEffect(active(better), own)).toEqual([tier, 'active']);
  });

  it.each([
    ['free', 'starter', 'starter', 'active'],
    ['starter', 'starter', 'starter', 'active'],
    ['premium', 'starter', 'premium', 'cancel_at_period_end'],
    ['premium', 'premium', 'premium', 'active'],
  ] as const)(
    'of %s is at least %s where all users have that',
    (tier, all, expected, expectedStatus) => {
      const paid = { tier, status: 'cancel_at_period_end' };
      const free = { tier: 'free', status: 'free' };
      for (const { plan, status } of [
        effectivePlan(paid, undefined, all),
        effectivePlan(paid, free, all),
        effectivePlan(free, paid, all),
      ]) {
        expect([plan.tier, status]).toEqual([expected, expectedStatus]);
      }
    },
  );
});
