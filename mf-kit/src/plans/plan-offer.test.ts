import { usualPreferences, type Boot } from '@harmony/contract';
import { describe, expect, it } from 'vitest';
import { provideBoot } from '../session/boot.ts';
import { planOffer, sellsPlans } from './plan-offer.ts';

const boot: Boot = {
  user: null,
  linkedCouple: null,
  hasCouple: false,
  preferences: usualPreferences,
  lastEvent: 0,
  registry: { shell: { build: 's1', kit: '3.0.0', scripts: [], fonts: [] }, microfrontends: [] },
  styleNonce: '',
  overrides: false,
  demo: false,
  externalSignIn: false,
};

describe('the offer of a plan', () => {
  it('names the plan, or any larger one if it is unknown', () => {
    provideBoot(boot);
    expect(sellsPlans()).toBe(true);
    expect(planOffer('premium')?.requiredTier).toBe('Premium Kit');
    expect(planOffer(undefined)?.requiredTier).toBe('a bigger plan');
  });

  it('does not exist where all users have a plan', () => {
    provideBoot({ ...boot, planForAll: 'starter' });
    expect(sellsPlans()).toBe(false);
    expect(planOffer('premium')).toBeUndefined();
  });
});
