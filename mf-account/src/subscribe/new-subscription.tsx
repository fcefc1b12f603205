import { t } from '@lingui/core/macro';
import { addDays, endpoints, planOf, type PaidTier } from '@harmony/contract';
import { Card, useDates } from '@harmony/design-system';
import {
  invalidateTopics,
  messageOf,
  navigate,
  request,
  RequestError,
  toast,
  toastOnNextPage,
  useToday,
} from '@harmony/mf-kit';
import { useState } from 'react';
import { AlreadyPaid } from './already-paid.tsx';
import { CardForm } from './card-form.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { monthlyPrice } from './prices.ts';
import { Success } from './success.tsx';
import type { OpenBilling } from './open-billing.ts';

const UNFINISHED: readonly string[] = ['unfinished', 'ended'];
/** No response, rate limited or unavailable: the input is kept, so that it can be sent again. */
const TEMPORARY: readonly number[] = [0, 429, 503];
const FAILURE = t`Something went wrong. Please try again.`;

/** Starts a subscription with a card. */
export function NewSubscription({ billing, tier }: { billing: OpenBilling; tier: PaidTier }) {
  const dates = useDates();
  const today = useToday();
  const [isDone, setDone] = useState(false);
  // Snapshot from when the form was opened, so that the form's own changes do not remove it.
  const [{ subscription, partner, trialDays, publishableKey }] = useState(billing);
  const plan = planOf(tier);
  const price = monthlyPrice(plan);
  const firstDay = dates.day(addDays(today, trialDays), 'long');
  if (isDone) return <Success plan={plan} />;
  if (subscription && !UNFINISHED.includes(subscription.state)) {
    return <AlreadyPaid tier={subscription.tier} />;
  }
  if (partner) return <AlreadyPaid tier={partner.tier} payer={partner.firstName} />;

  const begin = async (): Promise<string> =>
    (await request(endpoints.billing.subscribe, { body: { tier } })).clientSecret;

  const showError = (error: unknown): void => {
    const status = error instanceof RequestError ? error.status : undefined;
    const message = {
      title: t`Payment Error`,
      description: messageOf(error, FAILURE),
      variant: 'destructive' as const,
    };
    if (status === 401) {
      const here = encodeURIComponent(`/subscribe?tier=${tier}`);
      window.location.assign(`/api/login?redirect=${here}`);
    } else if (status !== undefined && TEMPORARY.includes(status)) {
      toast(message);
    } else {
      toastOnNextPage(message);
      navigate('/pricing');
    }
  };

  const finish = async (): Promise<void> => {
    // The provider's webhook may arrive after this request; if the refresh fails, the webhook updates
    // the plan later.
    const { refresh } = endpoints.billing;
    await request(refresh).catch(() => undefined);
    setDone(true);
    invalidateTopics(refresh.changes);
  };

  return (
    <>
      <PlanSummary plan={plan} trialDays={trialDays} />
      <Card title={t`Your card`}>
        <p>
          {trialDays > 0
            ? t`Nothing is charged today. From ${firstDay} on it’s ${price} a month, until you cancel.`
            : t`${price} is charged today and every month, until you cancel.`}
        </p>
        <CardForm
          publishableKey={publishableKey}
          amountCents={trialDays > 0 ? 0 : plan.monthlyPriceCents}
          submitLabel={t`Subscribe for ${price}/month`}
          begin={begin}
          onConfirmed={finish}
          onBeginError={showError}
        />
      </Card>
    </>
  );
}
