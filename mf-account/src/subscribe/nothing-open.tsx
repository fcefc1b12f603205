import { Button, Card, EmptyState } from '@harmony/design-system';
import CircleCheck from 'lucide-react/icons/circle-check';

/** Says that nothing has to be paid or entered here now. */
export function NothingOpen() {
  return (
    <Card>
      <EmptyState
        icon={<CircleCheck />}
        headingLevel={1}
        title="Nothing to pay"
        text="You can see your subscription on your account page."
        action={
          <Button asChild>
            <a href="/account">Go to your account</a>
          </Button>
        }
      />
    </Card>
  );
}
