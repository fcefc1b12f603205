import { t } from '@lingui/core/macro';
import { planOf } from '@harmony/contract';
import { UpgradeRow } from '@harmony/design-system';
import { navigate } from '@harmony/mf-kit';

interface MoreGoalsProps {
  most: number;
  requiredTier: string;
}

/** Hint which plan allows more goals (docs/specification/screens.md). */
export function MoreGoals({ most, requiredTier }: MoreGoalsProps) {
  return (
    <UpgradeRow
      feature={t`More than ${most} savings goals`}
      requiredTier={planOf(requiredTier).name}
      onUpgrade={() => navigate('/pricing')}
    />
  );
}
