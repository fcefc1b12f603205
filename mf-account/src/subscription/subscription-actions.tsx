import { t } from '@lingui/core/macro';
import { endpoints, planOf, type Billing, type PaidTier, type Tier } from '@harmony/contract';
import { Button, Dialog, space, styled, useDates } from '@harmony/design-system';
import { sellsPlans, toast, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import { priceText } from '../subscribe/prices.ts';
import { ChangePlanDialog } from './change-plan-dialog.tsx';

/** Actions available for a subscription in its current state; where no plans are sold, it can only be canceled. */
export function SubscriptionActions({ billing, tier }: { billing: Billing; tier: Tier }) {
  const dates = useDates();
  const [confirming, setConfirming] = useState<'cancel' | 'change'>();
  const { subscription } = billing;
  const close = (): void => setConfirming(undefined);
  const keptText = (name: string, instant: string): string => {
    const day = dates.dayOf(instant, 'long');
    return t`You both keep ${name} until ${day}.`;
  };

  const cancel = useEndpointMutation(endpoints.billing.cancel, {
    errorTitle: t`Cancellation Failed`,
    errorText: t`Failed to cancel subscription`,
    onSuccess: ({ subscription: after }) => {
      close();
      const end = after?.state === 'ending' ? after.periodEndsAt : null;
      toast({
        title: t`Subscription Cancelled`,
        description: end
          ? keptText(planOf(after?.tier ?? 'free').name, end)
          : t`Nothing more is charged.`,
      });
    },
    onError: close,
  });
  const reactivate = useEndpointMutation(endpoints.billing.reactivate, {
    errorTitle: t`Reactivation Failed`,
    errorText: t`Failed to reactivate subscription`,
    onSuccess: () =>
      toast({ title: t`Subscription Reactivated`, description: t`Your subscription continues.` }),
  });

  if (!subscription || subscription.state === 'ended' || billing.publishableKey === null) {
    return null;
  }
  const isSold = sellsPlans();
  const { state, openAmount, tier: own, nextTier } = subscription;
  const other: PaidTier = own === 'premium' ? 'starter' : 'premium';
  const mayChange = state === 'active' || state === 'trialing';
  const mustPay = openAmount !== null && state !== 'unfinished';
  const { name } = planOf(own);
  const otherName = planOf(other).name;
  const amount = openAmount === null ? '' : priceText(openAmount);
  const end = subscription.periodEndsAt && dates.dayOf(subscription.periodEndsAt, 'long');
  return (
    <>
      <Actions>
        {state === 'unfinished' && (
          <Button asChild>
            <a href={`/subscribe?tier=${own}`}>{t`Enter a card`}</a>
          </Button>
        )}
        {isSold && mustPay && (
          <Button asChild>
            <a href="/subscribe?for=payment">{t`Pay ${amount}`}</a>
          </Button>
        )}
        {isSold && state === 'ending' && (
          <Button
            pending={reactivate.isPending}
            pendingLabel={t`Reactivating…`}
            onClick={() => reactivate.mutate({})}
          >{t`Reactivate`}</Button>
        )}
        {isSold && mayChange && (
          <Button variant="secondary" onClick={() => setConfirming('change')}>
            {nextTier === null ? t`Change to ${otherName}` : t`Keep ${name}`}
          </Button>
        )}
        {isSold && state !== 'unfinished' && state !== 'paused' && (
          <Button asChild variant="secondary">
            <a href="/subscribe?for=card">{t`Use another card`}</a>
          </Button>
        )}
        {state !== 'ending' && state !== 'unfinished' && (
          <Button
            variant="quiet"
            onClick={() => setConfirming('cancel')}
          >{t`Cancel subscription`}</Button>
        )}
      </Actions>
      <Dialog
        open={confirming === 'cancel'}
        onOpenChange={close}
        title={t`Cancel ${name}?`}
        description={endText(mayChange ? end : null)}
        footer={
          // A second button labeled Cancel would be ambiguous.
          <>
            <Button variant="secondary" onClick={close}>{t`Keep it`}</Button>
            <Button
              variant="danger"
              pending={cancel.isPending}
              onClick={() => cancel.mutate({})}
            >{t`Cancel subscription`}</Button>
          </>
        }
      >
        {null}
      </Dialog>
      {isSold && mayChange && (
        <ChangePlanDialog
          open={confirming === 'change'}
          onOpenChange={close}
          from={own}
          to={nextTier === null ? other : (own as PaidTier)}
        />
      )}
      {isSold && tier !== own && mayChange && (
        <p>{t`Your partner’s plan is the better one, so you both have that one.`}</p>
      )}
    </>
  );
}

/** @param end last day of the paid period; without one it ends at once */
function endText(end: string | null): string {
  if (!end)
    return t`It ends right away, and nothing more is charged. Everything you entered stays.`;
  return sellsPlans()
    ? t`You both keep it until ${end}. After that you’re on the free plan: everything you entered stays, and you can come back any time.`
    : t`You both keep it until ${end}, and nothing more is charged. Everything you entered stays.`;
}

const Actions = styled('div', { display: 'flex', flexWrap: 'wrap', gap: space[3] });
