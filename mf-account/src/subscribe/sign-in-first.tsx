import { t } from '@lingui/core/macro';
import type { PaidTier } from '@harmony/contract';
import { Button, Card } from '@harmony/design-system';

/** Link to the sign-in form that keeps the chosen plan. */
export function SignInFirst({ tier }: { tier: PaidTier }) {
  return (
    <Card>
      <p>{t`Sign in first, so we know whose plan it is. It covers you and your partner.`}</p>
      <Button asChild size="large">
        <a href={`/auth?redirect=/subscribe&tier=${tier}`}>{t`Sign in to subscribe`}</a>
      </Button>
    </Card>
  );
}
