import type { Plan } from '@harmony/contract';
import { Card, EmptyState } from '@harmony/design-system';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';

/** How long success is shown before the dashboard (specification, section 9). */
const REDIRECT_MILLISECONDS = 2000;

/** Says that it worked, and goes on to the dashboard. */
export function Success({ plan }: { plan: Plan }) {
  useEffect(() => {
    const timer = setTimeout(
      () => window.location.assign('/dashboard?success=subscription'),
      REDIRECT_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <Card>
      <div role="status">
        <EmptyState
          icon={<CircleCheck />}
          headingLevel={1}
          title="Subscription Successful!"
          text={`${plan.name} is there for both of you. Taking you to your dashboard…`}
        />
      </div>
    </Card>
  );
}
