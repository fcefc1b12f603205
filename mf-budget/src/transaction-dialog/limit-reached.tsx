import { t } from '@lingui/core/macro';
import { planOf, type ErrorBody } from '@harmony/contract';
import { UpgradeRow } from '@harmony/design-system';
import { navigate } from '@harmony/mf-kit';

/** Notice that the limit is reached, with the plan that allows more transactions. */
export function LimitReached({ error }: { error: ErrorBody }) {
  return (
    <UpgradeRow
      feature={t`More than ${{ limit: error.limit ?? 0 }} transactions`}
      requiredTier={error.requiredTier ? planOf(error.requiredTier).name : t`a bigger plan`}
      onUpgrade={() => navigate('/pricing')}
    />
  );
}
