import { TRIAL_DAYS } from '@harmony/contract';
import type { Billing } from '@harmony/contract';
import type { Services } from '../../services.ts';
import type { Viewer } from '../../core/viewer/viewer.ts';
import { accountOf } from './billing-account.ts';

export async function billingSummary(
  { database, payments, environment }: Services,
  { user, partner }: Viewer,
): Promise<Billing> {
  const own = await accountOf(database, user.id);
  const theirs = partner && (await accountOf(database, partner.id));
  const theirTier = theirs?.stage === 'live' ? theirs.subscription?.tier : undefined;
  const isSold = environment.planForAll === undefined;
  const takesPayments = isSold || own?.stage === 'live';
  return {
    publishableKey: (takesPayments && payments?.publishableKey) || null,
    trialDays: !isSold || own?.hasUsedTrial || theirs?.hasUsedTrial ? 0 : TRIAL_DAYS,
    subscription: own?.subscription ?? null,
    partner: partner && theirTier ? { firstName: partner.firstName, tier: theirTier } : null,
  };
}
