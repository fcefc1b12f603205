import { t } from '@lingui/core/macro';
import { PageHeader } from '@harmony/design-system';
import { useUser } from '@harmony/mf-kit';
import { Column, Columns } from '../layout/columns.ts';
import { SecurityCard } from '../security/security-card.tsx';
import { SubscriptionCard } from '../subscription/subscription-card.tsx';
import { MyDataCard } from './my-data-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SupportCard } from './support-card.tsx';

/** Page of the user's profile, plan, ways to sign in, sessions, data and support. */
export default function AccountPage() {
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <PageHeader title={t`Account`} />
      <Columns>
        <Column>
          <ProfileCard user={user} />
          <SubscriptionCard />
          <SupportCard user={user} />
        </Column>
        <Column>
          <SecurityCard />
          <SessionsCard />
          <MyDataCard />
        </Column>
      </Columns>
    </>
  );
}
