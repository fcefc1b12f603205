import { t } from '@lingui/core/macro';
import { endpoints, planOf, type PaidTier } from '@harmony/contract';
import {
  Card,
  color,
  EmptyState,
  ErrorCard,
  Logo,
  Skeleton,
  space,
  styled,
} from '@harmony/design-system';
import { useEndpoint, useSearchParams, useUser } from '@harmony/mf-kit';
import CreditCard from 'lucide-react/icons/credit-card';
import { NewCard } from './new-card.tsx';
import { NewSubscription } from './new-subscription.tsx';
import { OpenPayment } from './open-payment.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { SignInFirst } from './sign-in-first.tsx';

/**
 * The only page with a card form: for a new subscription, and with `?for=card` or `?for=payment` to
 * replace the card or to confirm a payment.
 */
export default function SubscribePage() {
  const [search] = useSearchParams();
  const user = useUser();
  const tier: PaidTier = search.get('tier') === 'premium' ? 'premium' : 'starter';
  if (user) {
    return (
      <Page>
        <Paying tier={tier} purpose={search.get('for')} />
      </Page>
    );
  }
  return (
    <Page as="main">
      <Home href="/" aria-label={t`Harmony home page`}>
        <Logo />
      </Home>
      <PlanSummary plan={planOf(tier)} />
      <SignInFirst tier={tier} />
    </Page>
  );
}

function Paying({ tier, purpose }: { tier: PaidTier; purpose: string | null }) {
  const { data, isPending, refetch } = useEndpoint(endpoints.billing.summary);
  if (isPending) {
    return (
      <>
        <PlanSummary plan={planOf(tier)} />
        <Card title={t`Your card`}>
          <Skeleton height="16rem" />
        </Card>
      </>
    );
  }
  if (!data) {
    return (
      <ErrorCard
        title={t`Couldn’t load your subscription`}
        text={t`Nothing was charged.`}
        onRetry={() => void refetch()}
      />
    );
  }
  const { publishableKey } = data;
  if (publishableKey === null) return <NotSetUp tier={tier} />;
  const billing = { ...data, publishableKey };
  if (purpose === 'card') return <NewCard billing={billing} />;
  if (purpose === 'payment') return <OpenPayment billing={billing} />;
  return <NewSubscription billing={billing} tier={tier} />;
}

function NotSetUp({ tier }: { tier: PaidTier }) {
  return (
    <>
      <PlanSummary plan={planOf(tier)} />
      <Card>
        <EmptyState
          icon={<CreditCard />}
          headingLevel={2}
          title={t`Payment Setup Required`}
          text={t`We can’t take cards here yet. Your plan stays as it is, and nothing is charged.`}
        />
      </Card>
    </>
  );
}

const Page = styled('div', {
  maxWidth: '36rem',
  margin: '0 auto',
  padding: `${space[6]} ${space[4]}`,
});

const Home = styled('a', {
  display: 'inline-block',
  marginBottom: space[8],
  color: color.ink,
  textDecoration: 'none',
});
