import { browserName, endpoints, type OpenSession } from '@harmony/contract';
import {
  Badge,
  Button,
  Card,
  color,
  ErrorCard,
  Skeleton,
  space,
  text,
  styled,
  useDates,
} from '@harmony/design-system';
import { queryClient, queryKey, toast, useEndpoint, useEndpointMutation } from '@harmony/mf-kit';

/** Where the user is signed in, and the way to end it there. */
export function SessionsCard() {
  const { list, end, endAll } = endpoints.openSessions;
  const { data, isError, refetch } = useEndpoint(list);
  const onSuccess = (): void => {
    toast({ title: 'Signed out' });
    void queryClient.invalidateQueries({ queryKey: queryKey(list) });
  };
  const errorText = 'Failed to sign out that browser';
  const endOne = useEndpointMutation(end, { errorText, onSuccess });
  const endOthers = useEndpointMutation(endAll, { errorText, onSuccess });
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Card title="Where you’re signed in">
      {!data && !isError && <Skeleton lines={2} />}
      {isError && (
        <ErrorCard
          title="Your sessions could not be loaded"
          text="Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <List>
          {data.map((session) => (
            <Row key={session.id}>
              <SessionText session={session} />
              {!session.isCurrent && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Sign out of ${browserName(session.userAgent)}`}
                  pending={endOne.isPending && endOne.variables.params.id === session.id}
                  onClick={() => endOne.mutate({ params: { id: session.id } })}
                >
                  Sign out
                </Button>
              )}
            </Row>
          ))}
        </List>
      )}
      {others.length > 0 && (
        <div>
          <Button
            variant="secondary"
            pending={endOthers.isPending}
            onClick={() => endOthers.mutate({ query: { keep: 'current' } })}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </Card>
  );
}

function SessionText({ session }: { session: OpenSession }) {
  const dates = useDates();
  return (
    <div>
      <Name title={session.userAgent}>
        {browserName(session.userAgent)}{' '}
        {session.isCurrent && <Badge tone="mine">This browser</Badge>}
      </Name>
      <Seen>
        {session.isCurrent ? 'Signed in' : 'Last seen'}{' '}
        {dates.moment(session.isCurrent ? session.createdAt : session.lastSeenAt)}
      </Seen>
    </div>
  );
}

const List = styled('ul', { display: 'grid', gap: space[3] });

const Row = styled('li', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});

const Name = styled('p', text.label);

const Seen = styled('p', { ...text.caption, color: color.muted });
