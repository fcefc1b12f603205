import { planOf, type Tier } from '@harmony/contract';
import { Button, Card, EmptyState } from '@harmony/design-system';
import CircleCheck from 'lucide-react/icons/circle-check';

/** Says that there is nothing to subscribe to, because one subscription serves both. */
export function AlreadyPaid({ tier, payer }: { tier: Tier; payer?: string }) {
  const { name } = planOf(tier);
  return (
    <Card>
      <EmptyState
        icon={<CircleCheck />}
        headingLevel={1}
        title={payer ? `${payer} pays for ${name}` : `You have ${name}`}
        text={
          payer
            ? 'One subscription covers you both, so you have nothing to pay.'
            : 'It covers you both. You can change or cancel it on your account page.'
        }
        action={
          <Button asChild>
            <a href="/account">Go to your account</a>
          </Button>
        }
      />
    </Card>
  );
}
