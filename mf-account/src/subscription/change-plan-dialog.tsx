import { t } from '@lingui/core/macro';
import { endpoints, planOf, type PaidTier, type PlanChange, type Tier } from '@harmony/contract';
import {
  Button,
  Dialog,
  ErrorCard,
  FormActions,
  Skeleton,
  type Dates,
  useDates,
} from '@harmony/design-system';
import { navigate, toast, useEndpoint, useEndpointMutation } from '@harmony/mf-kit';
import { priceText } from '../subscribe/prices.ts';

interface ChangePlanProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  from: Tier;
  /** The plan to change to; the current plan cancels a planned change. */
  to: PaidTier;
}

/** Dialog with the cost and start of a plan change, shown before it is confirmed. */
export function ChangePlanDialog({ open, onOpenChange, from, to }: ChangePlanProps) {
  const { name } = planOf(to);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={from === to ? t`Keep ${name}?` : t`Change to ${name}?`}
    >
      {open && <Quote to={to} isKept={from === to} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function Quote({ to, isKept, onDone }: { to: PaidTier; isKept: boolean; onDone: () => void }) {
  const dates = useDates();
  const { data, isFetching, error, refetch } = useEndpoint(endpoints.billing.planChange, {
    query: { tier: to },
  });
  const change = useEndpointMutation(endpoints.billing.changePlan, {
    errorTitle: t`Payment Failed`,
    errorText: t`Something went wrong. Please try again.`,
    onSuccess: ({ clientSecret }) => {
      onDone();
      // The plan changes with the payment, which has to be confirmed or made with another card.
      if (clientSecret !== null) navigate('/subscribe?for=payment');
      else
        toast({
          title: t`Plan changed`,
          description: isKept ? t`Everything stays as it is.` : descriptionOf(data, to, dates),
        });
    },
    // The price may have changed.
    onError: () => void refetch(),
  });
  if (isFetching) return <Skeleton lines={3} />;
  if (error || !data) {
    return (
      <ErrorCard
        title={t`Couldn’t load the price`}
        text={t`Nothing has changed.`}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <p>
        {isKept
          ? t`The change you planned is canceled, and everything stays as it is.`
          : descriptionOf(data, to, dates)}
      </p>
      <FormActions>
        <Button variant="secondary" onClick={onDone}>{t`Not now`}</Button>
        <Button
          pending={change.isPending}
          pendingLabel={t`Changing…`}
          onClick={() => change.mutate({ body: { tier: to, quotedAt: data.quotedAt } })}
        >
          {confirmLabel(data, isKept)}
        </Button>
      </FormActions>
    </>
  );
}

function confirmLabel({ dueNow, begins }: PlanChange, isKept: boolean): string {
  if (isKept) return t`Keep it`;
  if (begins === 'next_period') return t`Schedule the change`;
  if (dueNow === '0.00') return t`Change now`;
  const amount = priceText(dueNow);
  return t`Change now for ${amount}`;
}

/** Describes the plan change. */
function descriptionOf(quote: PlanChange | null | undefined, to: PaidTier, dates: Dates): string {
  if (!quote) return '';
  const { name } = planOf(to);
  const date =
    quote.nextPaymentAt === null ? t`the next payment` : dates.dayOf(quote.nextPaymentAt, 'long');
  const price = priceText(quote.price);
  if (quote.begins === 'next_period') {
    return t`${name} starts on ${date}, for ${price} a month. Until then you both keep what you have, and nothing is charged now.`;
  }
  if (quote.dueNow === '0.00') {
    return t`${name} starts now. Nothing is charged before ${date}; from then on it’s ${price} a month.`;
  }
  const amount = priceText(quote.dueNow);
  return t`${name} starts now. ${amount} is charged today for the time until ${date}, less what’s left of your current plan; from then on it’s ${price} a month.`;
}
