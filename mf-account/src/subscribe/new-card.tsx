import { endpoints } from '@harmony/contract';
import { Card, PageHeader } from '@harmony/design-system';
import { messageOf, navigate, request, toast, toastOnNextPage } from '@harmony/mf-kit';
import { PaymentProblem } from './confirm.ts';
import { CardForm } from './card-form.tsx';
import { NothingOpen } from './nothing-open.tsx';
import type { OpenBilling } from './open-billing.ts';

const FAILURE = 'Something went wrong. Please try again.';

/** Takes another card, which also pays what is open. */
export function NewCard({ billing: { publishableKey, subscription } }: { billing: OpenBilling }) {
  if (!subscription || subscription.state === 'unfinished' || subscription.state === 'ended') {
    return <NothingOpen />;
  }
  const { openAmount } = subscription;

  const use = async (setupId: string): Promise<void> => {
    const { clientSecret } = await request(endpoints.billing.useCard, { body: { setupId } }).catch(
      (error: unknown) => {
        throw new PaymentProblem('Payment Failed', messageOf(error, FAILURE));
      },
    );
    if (clientSecret !== null) {
      window.location.replace('/subscribe?for=payment');
      return;
    }
    toastOnNextPage({
      title: 'Card changed',
      description:
        openAmount === null
          ? 'It will be used from now on.'
          : `It was charged $${openAmount}. You’re all set.`,
    });
    navigate('/account');
  };

  return (
    <>
      <PageHeader
        title="Another card"
        eyebrow="Account"
        lead={
          openAmount === null
            ? 'It will be used from now on. Nothing is charged today.'
            : `It’s charged the $${openAmount} you owe now, and used from now on.`
        }
      />
      <Card>
        <CardForm
          publishableKey={publishableKey}
          amountCents={0}
          submitLabel={openAmount === null ? 'Use this card' : `Pay $${openAmount} with this card`}
          begin={async () => (await request(endpoints.billing.newCard)).clientSecret}
          onConfirmed={use}
          onNotBegun={(error) =>
            toast({
              title: 'Payment Error',
              description: messageOf(error, FAILURE),
              variant: 'destructive',
            })
          }
        />
      </Card>
    </>
  );
}
