import { t } from '@lingui/core/macro';
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
import { sellsPlans, useEndpoint, useUser } from '@harmony/mf-kit';
import { FREE_PRICE, monthlyPrice, priceText } from '../subscribe/prices.ts';
import { Invoices } from './invoices.tsx';
import { subscriptionWords } from './subscription-words.ts';
import { SubscriptionActions } from './subscription-actions.tsx';

/**
 * The plan in effect, the paying partner, payment details and actions. Where no plans are sold, it only
 * shows an existing subscription, so that its owner can cancel it.
 */
export function SubscriptionCard() {
  const user = useUser();
  const { data, isPending, refetch } = useEndpoint(endpoints.billing.summary);
  if (!user || (!sellsPlans() && !isLive(data?.subscription))) return null;
  return (
    <Card title={t`Subscription`}>
      {isPending && <Skeleton lines={4} />}
      {!isPending && !data && (
        <ErrorCard
          title={t`Couldn’t load your subscription`}
          text={t`Your plan stays as it is.`}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Loaded billing={data} user={user} />}
    </Card>
  );
}

function isLive(subscription: Billing['subscription'] | undefined): boolean {
  return !!subscription && subscription.state !== 'ended' && subscription.state !== 'unfinished';
}

function Loaded({ billing, user }: { billing: Billing; user: User }) {
  const { subscription } = billing;
  const isOwn = subscription && subscription.state !== 'ended';
  return (
    <>
      {isOwn ? <Own subscription={subscription} /> : <InEffect billing={billing} user={user} />}
      {billing.partner && isOwn && subscription.state !== 'unfinished' && (
        <BothPay partner={billing.partner} />
      )}
      <SubscriptionActions billing={billing} tier={user.subscriptionTier} />
      {subscription && billing.publishableKey !== null && <Invoices />}
    </>
  );
}

function BothPay({ partner }: { partner: NonNullable<Billing['partner']> }) {
  const { firstName } = partner;
  const { name } = planOf(partner.tier);
  return (
    <p>{t`${firstName} pays for ${name} too. One subscription covers you both, so one of you can cancel.`}</p>
  );
}

function Own({ subscription }: { subscription: NonNullable<Billing['subscription']> }) {
  const dates = useDates();
  const { label, tone, sentence } = subscriptionWords(subscription, dates);
  const plan = planOf(subscription.tier);
  const { card, openAmount } = subscription;
  const price = monthlyPrice(plan);
  const amount = priceText(openAmount ?? '0.00');
  return (
    <div>
      <Headline>
        <span>
          {plan.name} <Badge tone={tone}>{label}</Badge>
        </span>
        <Price>{t`${price} a month`}</Price>
      </Headline>
      <p>{sentence}</p>
      {subscription.isChangeWaiting && (
        <p>{t`Your upgrade is waiting for its payment of ${amount}.`}</p>
      )}
      {card && <Muted>{cardText(card)}</Muted>}
    </div>
  );
}

/** The plan of a user who does not pay. */
function InEffect({ billing: { partner, subscription }, user }: { billing: Billing; user: User }) {
  const dates = useDates();
  const plan = planOf(user.subscriptionTier);
  const isFree = plan.tier === 'free';
  const firstName = partner?.firstName ?? '';
  return (
    <div>
      <Headline>
        <span>
          {isFree ? t`Free Calculator` : plan.name}{' '}
          <Badge tone="ours">{isFree ? t`free` : plan.tier}</Badge>
        </span>
        {isFree && <Price>{FREE_PRICE}</Price>}
      </Headline>
      {partner && <p>{t`${firstName} pays for it, and it covers you both.`}</p>}
      {!partner && isFree && (
        <p>
          {subscription ? subscriptionWords(subscription, dates).sentence : t`Nothing is charged.`}
        </p>
      )}
      {!partner && !isFree && <p>{t`You’re not being charged.`}</p>}
      {!partner && isFree && (
        <Ways>
          <Button asChild>
            <a href="/pricing">{t`See all plans`}</a>
          </Button>
        </Ways>
      )}
    </div>
  );
}

type PaymentCard = NonNullable<NonNullable<Billing['subscription']>['card']>;

function cardText({ brand, last4, expiryMonth, expiryYear }: PaymentCard): string {
  const card = brandName(brand);
  const expiry = `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
  return t`Paid with ${card} ending in ${last4}, valid until ${expiry}`;
}

const brands: Record<string, string> = {
  visa: t`the Visa card`,
  mastercard: t`the Mastercard`,
  amex: t`the American Express card`,
};

function brandName(brand: string): string {
  return brands[brand] ?? t`the card`;
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
