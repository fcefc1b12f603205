import { t } from '@lingui/core/macro';
import { endpoints, type PushState } from '@harmony/contract';
import { Card, color, ErrorCard, Skeleton, styled, text } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { InThisBrowser } from './in-this-browser.tsx';
import { NotificationTopics } from './notification-topics.tsx';

/** Notification settings: this browser, topics and quiet hours. */
export function NotificationsCard() {
  const { data, isError, refetch } = useEndpoint(endpoints.push.state);
  return (
    <div id="notifications">
      <Card title={t({ message: 'Notifications', context: 'while no page is open' })}>
        {!data && !isError && <Skeleton lines={3} />}
        {!data && isError && (
          <ErrorCard
            title={t`Couldn’t load these settings`}
            text={t`Nothing has changed. Please try again.`}
            onRetry={() => void refetch()}
          />
        )}
        {data && <Notifications state={data} />}
      </Card>
    </div>
  );
}

function Notifications({ state }: { state: PushState }) {
  const { publicKey, isOnHere, elsewhere } = state;
  if (publicKey === null) return <Small>{t`Notifications aren’t set up on this server.`}</Small>;
  return (
    <>
      <InThisBrowser state={state} publicKey={publicKey} />
      {(isOnHere || elsewhere > 0) && <NotificationTopics state={state} />}
    </>
  );
}

const Small = styled('p', { ...text.caption, color: color.muted });
