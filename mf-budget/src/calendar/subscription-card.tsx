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
    errorText: t`The address was not made`,
    onSuccess: (made) => {
      setUrl(made.url);
      void refetch();
    },
  });
  const end = useEndpointMutation(endpoints.calendar.unsubscribe, {
    errorText: t`The address was not removed`,
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
    <Card title={t`In your own calendar`}>
      <Body>
        <p>{t`Add a private address to any calendar app, and it shows what’s due, date nights and goals. Anyone with the address can read them, so keep it to yourself.`}</p>
        <p>{t`It stops working when you change your password or sign out everywhere else.`}</p>
        {url !== undefined && (
          <>
            <TextField
              label={t`Your private address`}
              value={url}
              readOnly
              hint={t`Copy it now: it’s shown only once.`}
            />
            <Button variant="secondary" onClick={() => void copy()}>{t`Copy the address`}</Button>
          </>
        )}
        {url === undefined && since !== undefined && (
          <p>{t`You’ve had an address since ${since}.`}</p>
        )}
        <div>
          <Button
            variant="secondary"
            pending={subscribe.isPending}
            onClick={() => subscribe.mutate({})}
          >
            {data.since === null ? t`Make an address` : t`Make a new one`}
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
