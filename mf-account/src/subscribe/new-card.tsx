import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { Card, PageHeader } from '@harmony/design-system';
import { messageOf, navigate, request, toast, toastOnNextPage } from '@harmony/mf-kit';
import { PaymentProblem } from './confirm.ts';
import { CardForm } from './card-form.tsx';
import { NothingOpen } from './nothing-open.tsx';
import type { OpenBilling } from './open-billing.ts';
import { priceText } from './prices.ts';

const FAILURE = t`Something went wrong. Please try again.`;

/** Form to replace the card, which also pays the open amount. */
export function NewCard({ billing: { publishableKey, subscription } }: { billing: OpenBilling }) {
  if (!subscription || subscription.state === 'unfinished' || subscription.state === 'ended') {
    return <NothingOpen />;
  }
  const { openAmount } = subscription;
  const amount = openAmount === null ? '' : priceText(openAmount);

  const use = async (setupId: string): Promise<void> => {
    const { clientSecret } = await request(endpoints.billing.useCard, { body: { setupId } }).catch(
      (error: unknown) => {
        throw new PaymentProblem(t`Payment Failed`, messageOf(error, FAILURE));
      },
    );
    if (clientSecret !== null) {
      window.location.replace('/subscribe?for=payment');
      return;
    }
    toastOnNextPage({
      title: t`Card changed`,
      description:
        openAmount === null
          ? t`It will be used from now on.`
          : t`It was charged ${amount}. You’re all set.`,
    });
    navigate('/account');
  };

  return (
    <>
      <PageHeader
        title={t`Another card`}
        eyebrow={t`Account`}
        lead={
          openAmount === null
            ? t`It will be used from now on. Nothing is charged today.`
            : t`It’s charged the ${amount} you owe now, and used from now on.`
        }
      />
      <Card>
        <CardForm
          publishableKey={publishableKey}
          amountCents={0}
          submitLabel={openAmount === null ? t`Use this card` : t`Pay ${amount} with this card`}
          begin={async () => (await request(endpoints.billing.newCard)).clientSecret}
          onConfirmed={use}
          onBeginError={(error) =>
            toast({
              title: t`Payment Error`,
              description: messageOf(error, FAILURE),
              variant: 'destructive',
            })
          }
        />
      </Card>
    </>
  );
}
