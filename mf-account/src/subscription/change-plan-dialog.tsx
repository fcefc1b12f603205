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

interface ChangePlanProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  from: Tier;
  /** The plan to change to; the present one takes a planned change back. */
  to: PaidTier;
}

/** Tells what changing the plan costs and when it begins, before it is done. */
export function ChangePlanDialog({ open, onOpenChange, from, to }: ChangePlanProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={from === to ? `Keep ${planOf(to).name}?` : `Change to ${planOf(to).name}?`}
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
    errorTitle: 'Payment Failed',
    errorText: 'Something went wrong. Please try again.',
    onSuccess: ({ clientSecret }) => {
      onDone();
      // The plan changes with the payment, which its owner has to confirm or pay with another card.
      if (clientSecret !== null) navigate('/subscribe?for=payment');
      else
        toast({
          title: 'Plan changed',
          description: isKept ? 'Everything stays as it is.' : told(data, to, dates),
        });
    },
    // Another price may be told next time.
    onError: () => void refetch(),
  });
  if (isFetching) return <Skeleton lines={3} />;
  if (error || !data) {
    return (
      <ErrorCard
        title="The price could not be loaded"
        text="Nothing has changed."
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <p>
        {isKept
          ? 'The change you planned is cancelled, and everything stays as it is.'
          : told(data, to, dates)}
      </p>
      <FormActions>
        <Button variant="secondary" onClick={onDone}>
          Not now
        </Button>
        <Button
          pending={change.isPending}
          pendingLabel="Changing…"
          onClick={() => change.mutate({ body: { tier: to, quotedAt: data.quotedAt } })}
        >
          {confirmLabel(data, isKept)}
        </Button>
      </FormActions>
    </>
  );
}

function confirmLabel({ dueNow, begins }: PlanChange, isKept: boolean): string {
  if (isKept) return 'Keep it';
  if (begins === 'next_period') return 'Schedule the change';
  return dueNow === '0.00' ? 'Change now' : `Change now for $${dueNow}`;
}

/** What the change means, in sentences. */
function told(quote: PlanChange | null | undefined, to: PaidTier, dates: Dates): string {
  if (!quote) return '';
  const { name } = planOf(to);
  const date =
    quote.nextPaymentAt === null ? 'the next payment' : dates.dayOf(quote.nextPaymentAt, 'long');
  const then = `$${quote.price} a month`;
  if (quote.begins === 'next_period') {
    return `${name} starts on ${date}, for ${then}. Until then you both keep what you have, and nothing is charged now.`;
  }
  if (quote.dueNow === '0.00') {
    return `${name} starts now. Nothing is charged before ${date}; from then on it’s ${then}.`;
  }
  return `${name} starts now. $${quote.dueNow} is charged today for the time until ${date}, less what’s left of your current plan; from then on it’s ${then}.`;
}
