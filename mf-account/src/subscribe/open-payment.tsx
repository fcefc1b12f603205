import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { Button, Card, ErrorCard, FormActions, PageHeader } from '@harmony/design-system';
import { messageOf, navigate, request, toast, toastOnNextPage } from '@harmony/mf-kit';
import { useRef, useState } from 'react';
import { confirmWith, PaymentProblem } from './confirm.ts';
import { NothingOpen } from './nothing-open.tsx';
import type { OpenBilling } from './open-billing.ts';
import { priceText } from './prices.ts';
import { useProvider } from './use-provider.ts';

/** Pays the open amount with the card on file, including the bank's authentication. */
export function OpenPayment({
  billing: { publishableKey, subscription },
}: {
  billing: OpenBilling;
}) {
  const { stripe, isOutOfReach, retry } = useProvider(publishableKey);
  const [isPending, setPending] = useState(false);
  const isBusy = useRef(false);
  const openAmount = subscription?.openAmount;
  if (!subscription || !openAmount) return <NothingOpen />;
  const amount = priceText(openAmount);

  const pay = async (): Promise<void> => {
    const { clientSecret } = await request(endpoints.billing.pay).catch((error: unknown) => {
      throw new PaymentProblem(t`Payment Failed`, messageOf(error, t`Please try again.`));
    });
    if (clientSecret !== null && stripe) await confirmWith(stripe, clientSecret);
    await request(endpoints.billing.refresh).catch(() => undefined);
    toastOnNextPage({ title: t`Payment made`, description: t`${amount} was paid.` });
    navigate('/account');
  };

  const press = (): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    pay()
      .catch((failure: unknown) => {
        const { title, message } = PaymentProblem.of(failure);
        toast({ title, description: message, variant: 'destructive' });
      })
      .finally(() => {
        isBusy.current = false;
        setPending(false);
      });
  };

  const { card } = subscription;
  const last4 = card?.last4 ?? '';
  return (
    <>
      <PageHeader
        title={t`Pay ${amount}`}
        eyebrow={t`Account`}
        lead={t`Your bank may ask you to confirm that it is you.`}
      />
      {isOutOfReach ? (
        <ErrorCard
          title={t`Couldn’t reach our payment provider`}
          text={t`Check your connection, and whether an extension blocks Stripe. Nothing was charged.`}
          onRetry={retry}
        />
      ) : (
        <Card>
          <p>
            {card
              ? t`With your card ending in ${last4}.`
              : t`You haven’t added a card yet. Please enter one.`}
          </p>
          <FormActions>
            <Button asChild variant="secondary">
              <a href="/subscribe?for=card">{t`Use another card`}</a>
            </Button>
            {card && (
              <Button
                disabled={!stripe}
                pending={isPending}
                pendingLabel={t`One moment…`}
                onClick={press}
              >{t`Pay ${amount}`}</Button>
            )}
          </FormActions>
        </Card>
      )}
    </>
  );
}
