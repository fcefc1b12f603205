import { endpoints } from '@harmony/contract';
import { Button, Card, space, styled, text, TextField, useDates } from '@harmony/design-system';
import { toast, useEndpoint, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';

/** The private address for calendar programs: made, renewed and ended. It is shown once. */
export function SubscriptionCard() {
  const dates = useDates();
  const { data, refetch } = useEndpoint(endpoints.calendar.subscription);
  const [url, setUrl] = useState<string>();
  const subscribe = useEndpointMutation(endpoints.calendar.subscribe, {
    errorText: 'The address was not made',
    onSuccess: (made) => {
      setUrl(made.url);
      void refetch();
    },
  });
  const end = useEndpointMutation(endpoints.calendar.unsubscribe, {
    errorText: 'The address was not removed',
    onSuccess: () => {
      setUrl(undefined);
      void refetch();
    },
  });
  if (!data) return null;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url ?? '');
    toast({ title: 'Copied' });
  };
  return (
    <Card title="In your own calendar">
      <Body>
        <p>
          Add a private address to any calendar app, and it shows what’s due, date nights and goals.
          Whoever has the address can read them, so keep it to yourself.
        </p>
        {url !== undefined && (
          <>
            <TextField
              label="Your private address"
              value={url}
              readOnly
              hint="Copy it now: it’s shown only once."
            />
            <Button variant="secondary" onClick={() => void copy()}>
              Copy the address
            </Button>
          </>
        )}
        {url === undefined && data.since !== null && (
          <p>{`You’ve had an address since ${dates.day(data.since.slice(0, 10))}.`}</p>
        )}
        <div>
          <Button
            variant="secondary"
            pending={subscribe.isPending}
            onClick={() => subscribe.mutate({})}
          >
            {data.since === null ? 'Make an address' : 'Make a new one'}
          </Button>
          {data.since !== null && (
            <Button variant="quiet" pending={end.isPending} onClick={() => end.mutate({})}>
              Remove it
            </Button>
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
