import { plans, type User } from '@harmony/contract';
import { Card, Link } from '@harmony/design-system';

/** Where help is. */
export function SupportCard({ user }: { user: User }) {
  const isFirst = user.subscriptionTier === plans.premium.tier;
  return (
    <Card title="Support">
      <p>
        Write to <Link href="mailto:support@harmony.example">support@harmony.example</Link>.{' '}
        {isFirst
          ? 'A person will answer, and your plan puts you first in line.'
          : 'A person will answer.'}
      </p>
      <p>
        Most questions are answered on the <Link href="/help">help page</Link>.
      </p>
    </Card>
  );
}
