import { t } from '@lingui/core/macro';
import { UpgradeRow } from '@harmony/design-system';
import { planOffer } from '@harmony/mf-kit';

interface MoreGoalsProps {
  most: number;
  /** The plan that allows more, if known. */
  requiredTier: string | undefined;
}

/** Hint that names the plan with more goals, if one is sold (docs/specification/screens.md). */
export function MoreGoals({ most, requiredTier }: MoreGoalsProps) {
  return (
    <UpgradeRow feature={t`More than ${most} savings goals`} offer={planOffer(requiredTier)} />
  );
}
