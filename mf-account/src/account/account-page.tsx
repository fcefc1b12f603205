import styled from '@emotion/styled';
import { planOf } from '@harmony/contract';
import { Badge, Button, Card, PageHeader, space, text } from '@harmony/design-system';
import { useUser } from '@harmony/mf-kit';
import { Column, Columns } from '../layout/columns.ts';
import { MyDataCard } from './my-data-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SupportCard } from './support-card.tsx';

/** Who is signed in, on which plan and where, what is known of them, and where help is. */
export default function AccountPage() {
  const user = useUser();
  if (!user) return null;
  const plan = planOf(user.subscriptionTier);
  return (
    <>
      <PageHeader title="Account" />
      <Columns>
        <Column>
          <ProfileCard user={user} />
          <Card title="Subscription">
            <Plan>
              <span>
                {plan.name} <Badge tone="ours">{plan.tier}</Badge>
              </span>
              <Price>${(plan.monthlyPriceCents / 100).toFixed(2)} a month</Price>
            </Plan>
            <div>
              <Button asChild variant="secondary">
                <a href="/pricing">See all plans</a>
              </Button>
            </div>
          </Card>
          <SupportCard user={user} />
        </Column>
        <Column>
          <SessionsCard />
          <MyDataCard />
        </Column>
      </Columns>
    </>
  );
}

const Plan = styled.div({
  ...text.lead,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[3],
});

const Price = styled.span({ fontVariantNumeric: 'tabular-nums' });
