import { t } from '@lingui/core/macro';
import { endpoints, type OpenSession } from '@harmony/contract';
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
import { browserText } from './browser-text.ts';

/** Open sessions of the user, each with a sign-out button. */
export function SessionsCard() {
  const { list, end, endAll } = endpoints.openSessions;
  const { data, isError, refetch } = useEndpoint(list);
  const onSuccess = (): void => {
    toast({ title: t`Signed out` });
    void queryClient.invalidateQueries({ queryKey: queryKey(list) });
  };
  const errorText = t`Couldn’t sign out that browser`;
  const endOne = useEndpointMutation(end, { errorText, onSuccess });
  const endOthers = useEndpointMutation(endAll, { errorText, onSuccess });
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Card title={t`Where you’re signed in`}>
      {!data && !isError && <Skeleton lines={2} />}
      {isError && (
        <ErrorCard
          title={t`Couldn’t load your sessions`}
          text={t`Please try again.`}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <List>
          {data.map((session) => (
            <Row key={session.id}>
              <SessionText session={session} />
              {!session.isCurrent && (
                <SignOut
                  session={session}
                  pending={endOne.isPending && endOne.variables.params.id === session.id}
                  onClick={() => endOne.mutate({ params: { id: session.id } })}
                />
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
          >{t`Sign out everywhere else`}</Button>
        </div>
      )}
    </Card>
  );
}

interface SignOutProps {
  session: OpenSession;
  pending: boolean;
  onClick: () => void;
}

function SignOut({ session, ...rest }: SignOutProps) {
  const browser = browserText(session.userAgent);
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={t`Sign out of ${browser}`}
      {...rest}
    >{t`Sign out`}</Button>
  );
}

function SessionText({ session }: { session: OpenSession }) {
  const dates = useDates();
  const { isCurrent, createdAt, lastSeenAt } = session;
  const moment = dates.moment(isCurrent ? createdAt : lastSeenAt);
  return (
    <div>
      <Name title={session.userAgent}>
        {browserText(session.userAgent)} {isCurrent && <Badge tone="mine">{t`This browser`}</Badge>}
      </Name>
      <Seen>{isCurrent ? t`Signed in ${moment}` : t`Last seen ${moment}`}</Seen>
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
