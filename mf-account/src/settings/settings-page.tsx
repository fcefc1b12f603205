import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { planOf, plans } from '@harmony/contract';
import {
  Button,
  Card,
  color,
  ErrorCard,
  PageHeader,
  Skeleton,
  Table,
  text,
  UpgradeRow,
  styled,
} from '@harmony/design-system';
import { planOffer, sellsPlans, useCouple, useUser } from '@harmony/mf-kit';
import { Address } from '../layout/address.tsx';
import { Column, Columns } from '../layout/columns.ts';
import { NotificationsCard } from '../notifications/notifications-card.tsx';
import { ArchivesCard } from './archives-card.tsx';
import { CoupleSettings } from './couple-settings.tsx';
import { DatesCard } from './dates-card.tsx';
import { MailsCard } from './mails-card.tsx';
import { MirrorCard } from './mirror-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import { SetupDialog } from './setup-dialog.tsx';
import { ThemeCard } from './theme-card.tsx';

/** Page of all settings: profile, couple, sharing, notifications and display. */
export default function SettingsPage() {
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <PageHeader title={t`Settings`} />
      <Columns>
        <Column>
          {sellsPlans() && planOf(user.subscriptionTier) === plans.starter && (
            <UpgradeRow
              feature={t`Export, reports and everything without limits`}
              offer={planOffer('premium')}
            />
          )}
          <Card title={t`Profile`}>
            <Table>
              <tbody>
                <Row name={t`First name`} value={user.firstName} />
                <Row name={t`Last name`} value={user.lastName} />
                <Row name={t`Email`} value={<Address>{user.email}</Address>} />
              </tbody>
            </Table>
            <Small>{t`These come from your account and can’t be changed here.`}</Small>
          </Card>
          <CoupleCard />
          <ThemeCard />
          <DatesCard />
          <ArchivesCard />
        </Column>
        <Column>
          <PrivacyCard />
          <MirrorCard />
          <MailsCard isEmailVerified={user.isEmailVerified} />
          <NotificationsCard />
          <div>
            <Button asChild variant="secondary">
              <a href="/api/logout">{t`Sign Out`}</a>
            </Button>
          </div>
        </Column>
      </Columns>
    </>
  );
}

function CoupleCard() {
  const { couple, isPending, isError, retry } = useCouple();
  if (isError) {
    return (
      <ErrorCard
        title={t`Couldn’t load your couple account`}
        text={t`Nothing is lost. Please try again.`}
        onRetry={retry}
      />
    );
  }
  return (
    <Card title={t`Couple`}>
      {couple && <CoupleSettings couple={couple} />}
      {!couple && (isPending ? <Skeleton lines={3} /> : <SetupDialog />)}
    </Card>
  );
}

function Row({ name, value }: { name: string; value: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  );
}

const Small = styled('p', { ...text.caption, color: color.muted });
