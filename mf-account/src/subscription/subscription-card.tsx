import { endpoints, planOf, type Billing, type User } from '@harmony/contract';
import {
  Badge,
  Button,
  Card,
  color,
  ErrorCard,
  Skeleton,
  space,
  text,
  styled,
  useDates,
} from '@harmony/design-system';
import { useEndpoint, useUser } from '@harmony/mf-kit';
import { monthlyPrice } from '../subscribe/prices.ts';
import { Invoices } from './invoices.tsx';
import { subscriptionWords } from './subscription-words.ts';
import { SubscriptionActions } from './subscription-actions.tsx';

/** The plan in effect, who pays for it and how, and all that can be done about it. */
export function SubscriptionCard() {
  const user = useUser();
  const { data, isPending, refetch } = useEndpoint(endpoints.billing.summary);
  if (!user) return null;
  return (
    <Card title="Subscription">
      {isPending && <Skeleton lines={4} />}
      {!isPending && !data && (
        <ErrorCard
          title="Your subscription could not be loaded"
          text="Your plan stays as it is."
          onRetry={() => void refetch()}
        />
      )}
      {data && <Loaded billing={data} user={user} />}
    </Card>
  );
}

function Loaded({ billing, user }: { billing: Billing; user: User }) {
  const { subscription } = billing;
  const isOwn = subscription && subscription.state !== 'ended';
  return (
    <>
      {isOwn ? <Own subscription={subscription} /> : <InEffect billing={billing} user={user} />}
      {billing.partner && isOwn && subscription.state !== 'unfinished' && (
        <p>
          {billing.partner.firstName} pays for {planOf(billing.partner.tier).name} too. One
          subscription covers you both, so one of you can cancel.
        </p>
      )}
      <SubscriptionActions billing={billing} tier={user.subscriptionTier} />
      {subscription && billing.publishableKey !== null && <Invoices />}
    </>
  );
}

function Own({ subscription }: { subscription: NonNullable<Billing['subscription']> }) {
  const dates = useDates();
  const { label, tone, sentence } = subscriptionWords(subscription, dates);
  const plan = planOf(subscription.tier);
  const { card } = subscription;
  return (
    <div>
      <Headline>
        <span>
          {plan.name} <Badge tone={tone}>{label}</Badge>
        </span>
        <Price>{monthlyPrice(plan)} a month</Price>
      </Headline>
      <p>{sentence}</p>
      {subscription.isChangeWaiting && (
        <p>Your upgrade is waiting for its payment of ${subscription.openAmount ?? '0.00'}.</p>
      )}
      {card && (
        <Muted>
          Paid with {brandName(card.brand)} ending in {card.last4}, valid until{' '}
          {String(card.expiryMonth).padStart(2, '0')}/{card.expiryYear}
        </Muted>
      )}
    </div>
  );
}

/** The plan of somebody who pays for none. */
function InEffect({ billing: { partner, subscription }, user }: { billing: Billing; user: User }) {
  const dates = useDates();
  const plan = planOf(user.subscriptionTier);
  return (
    <div>
      <Headline>
        <span>
          {plan.name} <Badge tone="ours">{plan.tier}</Badge>
        </span>
        {plan.tier === 'free' && <Price>$0</Price>}
      </Headline>
      {partner && <p>{partner.firstName} pays for it, and it covers you both.</p>}
      {!partner && plan.tier === 'free' && (
        <p>
          {subscription ? subscriptionWords(subscription, dates).sentence : 'Nothing is charged.'}
        </p>
      )}
      {!partner && plan.tier !== 'free' && <p>Nothing is charged for it.</p>}
      {!partner && plan.tier === 'free' && (
        <Ways>
          <Button asChild>
            <a href="/pricing">See all plans</a>
          </Button>
        </Ways>
      )}
    </div>
  );
}

const brands: Record<string, string> = {
  visa: 'the Visa card',
  mastercard: 'the Mastercard',
  amex: 'the American Express card',
};

function brandName(brand: string): string {
  return brands[brand] ?? 'the card';
}

const Headline = styled('div', {
  ...text.lead,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space[3],
  marginBottom: space[2],
});

const Price = styled('span', { fontVariantNumeric: 'tabular-nums' });

const Muted = styled('p', { ...text.caption, color: color.muted, marginTop: space[2] });

const Ways = styled('div', { marginTop: space[4] });
