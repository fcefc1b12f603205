import styled from '@emotion/styled';
import { planOf, TRIAL_DAYS } from '@harmony/contract';
import {
  Button,
  Card,
  color,
  EmptyState,
  Logo,
  PageHeader,
  space,
  text,
} from '@harmony/design-system';
import { useUser, useSearchParams } from '@harmony/mf-kit';
import { CreditCard } from 'lucide-react';

/** The summary of the chosen plan. Payments are not set up yet, and the page says so. */
export default function SubscribePage() {
  const [search] = useSearchParams();
  const user = useUser();
  const plan = planOf(search.get('tier') === 'premium' ? 'premium' : 'starter');
  return (
    <Page as={user ? 'div' : 'main'}>
      {!user && (
        <Home href="/" aria-label="Harmony, to the home page">
          <Logo />
        </Home>
      )}
      <PageHeader
        title={plan.name}
        lead={`${TRIAL_DAYS}-day free trial • Cancel anytime`}
        eyebrow="Subscribe"
      />
      <Card>
        <Price>
          ${(plan.monthlyPriceCents / 100).toFixed(2)} <small>a month</small>
        </Price>
        {user ? (
          <EmptyState
            icon={<CreditCard />}
            title="Payment Setup Required"
            text="Cards cannot be taken here yet. Your plan stays as it is, and nothing is charged."
          />
        ) : (
          <Button asChild>
            <a href={`/auth?redirect=/subscribe&tier=${plan.tier}`}>Sign in to subscribe</a>
          </Button>
        )}
      </Card>
    </Page>
  );
}

const Page = styled.div({
  maxWidth: '36rem',
  margin: '0 auto',
  padding: `${space[6]} ${space[4]}`,
});

const Home = styled.a({
  display: 'inline-block',
  marginBottom: space[8],
  color: color.ink,
  textDecoration: 'none',
});

const Price = styled.p({ ...text.figure, '& small': { ...text.body, color: color.muted } });
