import styled from '@emotion/styled';
import { planOf } from '@harmony/contract';
import { Badge, Button, Card, Link, PageHeader, space, Table, text } from '@harmony/design-system';
import { useUser } from '@harmony/mf-kit';

/** Who is signed in, on which plan, and where help is. */
export default function AccountPage() {
  const user = useUser();
  if (!user) return null;
  const plan = planOf(user.subscriptionTier);
  return (
    <Stack>
      <PageHeader title="Account" />
      <Card title="Profile">
        <Table>
          <tbody>
            <tr>
              <th scope="row">Name</th>
              <td>
                {user.firstName} {user.lastName}
              </td>
            </tr>
            <tr>
              <th scope="row">Email</th>
              <td>{user.email}</td>
            </tr>
            <tr>
              <th scope="row">Username</th>
              <td>{user.username}</td>
            </tr>
          </tbody>
        </Table>
      </Card>
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
      <Card title="Support">
        <p>
          Write to <Link href="mailto:support@harmony.example">support@harmony.example</Link>.
          People answer.
        </p>
      </Card>
    </Stack>
  );
}

const Stack = styled.div({ display: 'grid', gap: space[5], maxWidth: '44rem' });

const Plan = styled.div({
  ...text.lead,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[3],
});

const Price = styled.span({ fontVariantNumeric: 'tabular-nums' });
