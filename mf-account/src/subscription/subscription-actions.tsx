import { endpoints, planOf, type Billing, type PaidTier, type Tier } from '@harmony/contract';
import { Button, Dialog, space, styled, useDates } from '@harmony/design-system';
import { toast, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import { ChangePlanDialog } from './change-plan-dialog.tsx';

/** What can be done about a subscription, by how it stands. */
export function SubscriptionActions({ billing, tier }: { billing: Billing; tier: Tier }) {
  const dates = useDates();
  const [asks, setAsks] = useState<'cancel' | 'change'>();
  const { subscription } = billing;
  const close = (): void => setAsks(undefined);

  const cancel = useEndpointMutation(endpoints.billing.cancel, {
    errorTitle: 'Cancellation Failed',
    errorText: 'Failed to cancel subscription',
    onSuccess: ({ subscription: after }) => {
      close();
      const end = after?.state === 'ending' ? after.periodEndsAt : null;
      toast({
        title: 'Subscription Cancelled',
        description: end
          ? `You both keep ${planOf(after?.tier ?? 'free').name} until ${dates.dayOf(end, 'long')}.`
          : 'Nothing more is charged.',
      });
    },
    onError: close,
  });
  const reactivate = useEndpointMutation(endpoints.billing.reactivate, {
    errorTitle: 'Reactivation Failed',
    errorText: 'Failed to reactivate subscription',
    onSuccess: () =>
      toast({ title: 'Subscription Reactivated', description: 'Your subscription continues.' }),
  });

  if (!subscription || subscription.state === 'ended' || billing.publishableKey === null) {
    return null;
  }
  const { state, openAmount, tier: own, nextTier } = subscription;
  const other: PaidTier = own === 'premium' ? 'starter' : 'premium';
  const mayChange = state === 'active' || state === 'trialing';
  const mustPay = openAmount !== null && state !== 'unfinished';
  const plan = planOf(own);
  return (
    <>
      <Actions>
        {state === 'unfinished' && (
          <Button asChild>
            <a href={`/subscribe?tier=${own}`}>Enter a card</a>
          </Button>
        )}
        {mustPay && (
          <Button asChild>
            <a href="/subscribe?for=payment">Pay ${openAmount}</a>
          </Button>
        )}
        {state === 'ending' && (
          <Button
            pending={reactivate.isPending}
            pendingLabel="Reactivating…"
            onClick={() => reactivate.mutate({})}
          >
            Reactivate
          </Button>
        )}
        {mayChange && (
          <Button variant="secondary" onClick={() => setAsks('change')}>
            {nextTier === null ? `Change to ${planOf(other).name}` : `Keep ${plan.name}`}
          </Button>
        )}
        {state !== 'unfinished' && state !== 'paused' && (
          <Button asChild variant="secondary">
            <a href="/subscribe?for=card">Use another card</a>
          </Button>
        )}
        {state !== 'ending' && state !== 'unfinished' && (
          <Button variant="quiet" onClick={() => setAsks('cancel')}>
            Cancel subscription
          </Button>
        )}
      </Actions>
      <Dialog
        open={asks === 'cancel'}
        onOpenChange={close}
        title={`Cancel ${plan.name}?`}
        description={
          mayChange && subscription.periodEndsAt
            ? `You both keep it until ${dates.dayOf(subscription.periodEndsAt, 'long')}. After that you’re on the free plan: everything you entered stays, and you can come back any time.`
            : 'It ends right away, and nothing more is charged. Everything you entered stays.'
        }
        footer={
          // A second button called Cancel would leave open what it cancels.
          <>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" pending={cancel.isPending} onClick={() => cancel.mutate({})}>
              Cancel subscription
            </Button>
          </>
        }
      >
        {null}
      </Dialog>
      {mayChange && (
        <ChangePlanDialog
          open={asks === 'change'}
          onOpenChange={close}
          from={own}
          to={nextTier === null ? other : (own as PaidTier)}
        />
      )}
      {tier !== own && mayChange && (
        <p>Your partner’s plan is the better one, so you both have that one.</p>
      )}
    </>
  );
}

const Actions = styled('div', { display: 'flex', flexWrap: 'wrap', gap: space[3] });
