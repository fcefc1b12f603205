import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { Button, Card, space, styled, text, TextField, useDates } from '@harmony/design-system';
import { toast, useEndpoint, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';

/** Private calendar feed address: create, renew and revoke. The address is shown once. */
export function SubscriptionCard() {
  const dates = useDates();
  const { data, refetch } = useEndpoint(endpoints.calendar.subscription);
  const [url, setUrl] = useState<string>();
  const subscribe = useEndpointMutation(endpoints.calendar.subscribe, {
    errorText: t`Couldn’t create the link`,
    onSuccess: (created) => {
      setUrl(created.url);
      void refetch();
    },
  });
  const end = useEndpointMutation(endpoints.calendar.unsubscribe, {
    errorText: t`Couldn’t remove the link`,
    onSuccess: () => {
      setUrl(undefined);
      void refetch();
    },
  });
  if (!data) return null;
  const since = data.since === null ? undefined : dates.day(data.since.slice(0, 10));
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url ?? '');
    toast({ title: t`Copied` });
  };
  return (
    <Card title={t`Sync to your calendar`}>
      <Body>
        <p>{t`Bills, date nights and goals in any calendar app. Anyone with the link can read it, so keep it private.`}</p>
        <p>{t`It stops working when you change your password or sign out everywhere else.`}</p>
        {url !== undefined && (
          <>
            <TextField
              label={t`Your private link`}
              value={url}
              readOnly
              hint={t`Copy it now: it’s shown only once.`}
            />
            <Button variant="secondary" onClick={() => void copy()}>{t`Copy link`}</Button>
          </>
        )}
        {url === undefined && since !== undefined && <p>{t`You’ve had a link since ${since}.`}</p>}
        <div>
          <Button
            variant="secondary"
            pending={subscribe.isPending}
            onClick={() => subscribe.mutate({})}
          >
            {data.since === null ? t`Create link` : t`Replace link`}
          </Button>
          {data.since !== null && (
            <Button
              variant="quiet"
              pending={end.isPending}
              onClick={() => end.mutate({})}
            >{t`Remove it`}</Button>
          )}
        </div>
      </Body>
    </Card>
  );
}

const Body = styled('div', {
  ...text.body,
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: space[2] },
});
