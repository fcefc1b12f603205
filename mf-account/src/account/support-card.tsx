import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { plans, type User } from '@harmony/contract';
import { Card, Link } from '@harmony/design-system';
import { sellsPlans } from '@harmony/mf-kit';

export function SupportCard({ user }: { user: User }) {
  const isFirst = sellsPlans() && user.subscriptionTier === plans.premium.tier;
  return (
    <Card title={t`Support`}>
      <p>
        <Trans>
          Write to <Link href="mailto:support@harmony.example">support@harmony.example</Link>.
        </Trans>{' '}
        {isFirst
          ? t`A person will answer, and your plan puts you first in line.`
          : t`A person will answer.`}
      </p>
      <p>
        <Trans>
          Most questions are answered on the <Link href="/help">help page</Link>.
        </Trans>
      </p>
    </Card>
  );
}
