import styled from '@emotion/styled';
import { Button, Card, PageHeader, Skeleton, space, Table } from '@harmony/design-system';
import { useCouple, useUser } from '@harmony/mf-kit';
import { CoupleSettings } from './couple-settings.tsx';
import { SetupDialog } from './setup-dialog.tsx';

/** The profile, the couple, and signing out. */
export default function SettingsPage() {
  const user = useUser();
  const { couple, isPending } = useCouple();
  if (!user) return null;
  return (
    <Stack>
      <PageHeader title="Settings" />
      <Card title="Profile">
        <Table>
          <tbody>
            <Row name="First name" value={user.firstName} />
            <Row name="Last name" value={user.lastName} />
            <Row name="Email" value={user.email} />
          </tbody>
        </Table>
      </Card>
      <Card title="Couple">
        {couple && <CoupleSettings couple={couple} />}
        {!couple && (isPending ? <Skeleton lines={3} /> : <SetupDialog />)}
      </Card>
      <Card title="Session">
        <div>
          <Button asChild variant="secondary">
            <a href="/api/logout">Sign Out</a>
          </Button>
        </div>
      </Card>
    </Stack>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  );
}

const Stack = styled.div({ display: 'grid', gap: space[5], maxWidth: '44rem' });
