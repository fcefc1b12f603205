import { t } from '@lingui/core/macro';
import type { ErrorBody } from '@harmony/contract';
import { UpgradeRow } from '@harmony/design-system';
import { planOffer } from '@harmony/mf-kit';

/** Notice that the limit is reached, with the plan that allows more transactions, if it is sold. */
export function LimitReached({ error }: { error: ErrorBody }) {
  return (
    <UpgradeRow
      feature={t`More than ${{ limit: error.limit ?? 0 }} transactions`}
      offer={planOffer(error.requiredTier)}
    />
  );
}
