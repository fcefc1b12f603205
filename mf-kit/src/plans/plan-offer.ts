import { t } from '@lingui/core/macro';
import { planOf } from '@harmony/contract';
import { navigate } from '../navigation/navigation.ts';
import { readBoot } from '../session/boot.ts';

/** A plan with a feature that the viewer's plan lacks, and the link to it. */
export interface PlanOffer {
  requiredTier: string;
  onUpgrade: () => void;
}

/** Whether this server sells plans; otherwise no page may offer one or name a price. */
export function sellsPlans(): boolean {
  return readBoot().planForAll === undefined;
}

/**
 * Returns the offer of a plan.
 *
 * @param tier of the plan; unknown after some refusals of the server
 * @returns `undefined` where no plans are sold
 */
export function planOffer(tier: string | undefined): PlanOffer | undefined {
  if (!sellsPlans()) return undefined;
  return {
    requiredTier: tier === undefined ? t`a bigger plan` : planOf(tier).name,
    onUpgrade: () => navigate('/pricing'),
  };
}
