import { t } from '@lingui/core/macro';
import type { Plan } from '@harmony/contract';
import { Card, EmptyState } from '@harmony/design-system';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect } from 'react';

/** Time for which success is shown before the dashboard (docs/specification/numbers.md). */
const REDIRECT_MILLISECONDS = 2000;

/** Confirms the subscription, then opens the dashboard. */
export function Success({ plan }: { plan: Plan }) {
  useEffect(() => {
    const timer = setTimeout(
      () => window.location.assign('/dashboard?success=subscription'),
      REDIRECT_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, []);
  const { name } = plan;
  return (
    <Card>
      <div role="status">
        <EmptyState
          icon={<CircleCheck />}
          headingLevel={1}
          title={t`Subscription Successful!`}
          text={t`You both have ${name} now. Taking you to your dashboard…`}
        />
      </div>
    </Card>
  );
}
