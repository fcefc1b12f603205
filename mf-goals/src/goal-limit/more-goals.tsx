import { t } from '@lingui/core/macro';
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
      requiredTier={requiredTier}
      onUpgrade={() => navigate('/pricing')}
    />
  );
}
