import { t } from '@lingui/core/macro';
import { planOf, type Tier } from '@harmony/contract';
import { Button, Card, EmptyState } from '@harmony/design-system';
import CircleCheck from 'lucide-react/icons/circle-check';

/** Notice that there is nothing to pay, because one subscription covers both partners. */
export function AlreadyPaid({ tier, payer }: { tier: Tier; payer?: string }) {
  const { name } = planOf(tier);
  return (
    <Card>
      <EmptyState
        icon={<CircleCheck />}
        headingLevel={1}
        title={payer ? t`${payer} pays for ${name}` : t`You have ${name}`}
        text={
          payer
            ? t`One subscription covers you both, so you have nothing to pay.`
            : t`It covers you both. You can change or cancel it on your account page.`
        }
        action={
          <Button asChild>
            <a href="/account">{t`Go to your account`}</a>
          </Button>
        }
      />
    </Card>
  );
}
