import { endpoints, toCents, type ArchivedHistory } from '@harmony/contract';
import {
  amountText,
  Button,
  Card,
  EmptyState,
  ErrorCard,
  PageHeader,
  SkeletonRows,
  space,
  Table,
  styled,
  useDates,
} from '@harmony/design-system';
import { RequestError, useEndpoint, useParams } from '@harmony/mf-kit';
import { lifetimeOf } from './lifetime-of.ts';
import { TransactionsTable } from './transactions-table.tsx';

/** All that was shared in a couple account that has ended, and what was one's own; to read. */
export default function ArchivePage() {
  const { id } = useParams();
  return id ? <Archive id={id} /> : <NoSuchArchive />;
}

function Archive({ id }: { id: string }) {
  const { data, error, refetch } = useEndpoint(endpoints.archives.history, { params: { id } });
  if (error instanceof RequestError && error.status === 404) return <NoSuchArchive />;
  if (error) {
    return (
      <>
        <PageHeader title="Archive" />
        <ErrorCard
          title="This archive could not be loaded"
          text="Nothing is lost. Please try again."
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  if (!data) {
    return (
      <>
        <PageHeader title="Archive" />
        <Card title="Transactions">
          <SkeletonRows count={6} height="3rem" />
        </Card>
      </>
    );
  }
  return <History history={data} />;
}

function NoSuchArchive() {
  return (
    <EmptyState
      headingLevel={1}
      title="Archive not found"
      text="It may belong to someone else, or it’s gone."
      action={
        <Button asChild>
          <a href="/settings">Go to settings</a>
        </Button>
      }
    />
  );
}

function History({ history }: { history: ArchivedHistory }) {
  const dates = useDates();
  const { name, currency, members, savingsGoals, dateNights } = history;
  const names = members.map(({ firstName }) => firstName).join(' and ');
  return (
    <Stack>
      <PageHeader
        eyebrow="Archive"
        title={name}
        lead={`${names}, ${lifetimeOf(history, dates)}. Read-only.`}
      />
      <TransactionsTable history={history} />
      {savingsGoals.length > 0 && (
        <Card title="Goals">
          <Table>
            <tbody>
              {savingsGoals.map((goal) => (
                <tr key={goal.id}>
                  <th scope="row">{goal.name}</th>
                  <td data-number>
                    {amountText(toCents(goal.currentAmount), 'rounded', currency)} of{' '}
                    {amountText(toCents(goal.targetAmount), 'rounded', currency)}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
      {dateNights.length > 0 && (
        <Card title="Date nights">
          <Table>
            <tbody>
              {dateNights.map(({ id, title, plannedDate }) => (
                <tr key={id}>
                  <th scope="row">{title}</th>
                  <td data-number>{dates.dayOf(plannedDate)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
    </Stack>
  );
}

const Stack = styled('div', { display: 'grid', gap: space[5], maxWidth: '56rem' });
