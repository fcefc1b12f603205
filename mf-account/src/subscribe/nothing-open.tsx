import { Button, Card, EmptyState } from '@harmony/design-system';
import { CircleCheck } from 'lucide-react';

/** Says that nothing has to be paid or entered here now. */
export function NothingOpen() {
  return (
    <Card>
      <EmptyState
        icon={<CircleCheck />}
        headingLevel={1}
        title="There is nothing to pay"
        text="Your account page says how your subscription stands."
        action={
          <Button asChild>
            <a href="/account">To your account</a>
          </Button>
        }
      />
    </Card>
  );
}
