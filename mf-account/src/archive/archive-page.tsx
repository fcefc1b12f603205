import { t } from '@lingui/core/macro';
import { endpoints, shownDay, toCents, type ArchivedHistory } from '@harmony/contract';
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
import { locale } from '@harmony/design-system/language';
import { RequestError, useEndpoint, useParams } from '@harmony/mf-kit';
import { lifetimeOf } from './lifetime-of.ts';
import { TransactionsTable } from './transactions-table.tsx';

const all = new Intl.ListFormat(locale);

/** Read-only archive of an ended couple account: shared data and the viewer's own. */
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
        <PageHeader title={t`Archive`} />
        <ErrorCard
          title={t`Couldn’t load this archive`}
          text={t`Nothing is lost. Please try again.`}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  if (!data) {
    return (
      <>
        <PageHeader title={t`Archive`} />
        <Card title={t`Transactions`}>
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
      title={t`Archive not found`}
      text={t`It may belong to someone else, or it’s gone.`}
      action={
        <Button asChild>
          <a href="/settings">{t`Go to settings`}</a>
        </Button>
      }
    />
  );
}

function History({ history }: { history: ArchivedHistory }) {
  const dates = useDates();
  const { name, currency, members, savingsGoals, dateNights, decisions } = history;
  const lifetime = lifetimeOf(history, dates);
  const names = all.format(members.map(({ firstName }) => firstName));
  return (
    <Stack>
      <PageHeader eyebrow={t`Archive`} title={name} lead={t`${names}, ${lifetime}. Read-only.`} />
      <TransactionsTable history={history} />
      {savingsGoals.length > 0 && (
        <Card title={t`Goals`}>
          <Table>
            <tbody>
              {savingsGoals.map((goal) => (
                <tr key={goal.id}>
                  <th scope="row">{goal.name}</th>
                  <td data-number>{savedText(goal, currency)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
      {dateNights.length > 0 && (
        <Card title={t`Date nights`}>
          <Table>
            <tbody>
              {dateNights.map((dateNight) => (
                <tr key={dateNight.id}>
                  <th scope="row">{dateNight.title}</th>
                  <td data-number>{dates.day(shownDay(dateNight))}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
      {decisions.length > 0 && (
        <Card title={t`What you decided`}>
          <Table>
            <tbody>
              {decisions.map(({ id, text, date }) => (
                <tr key={id}>
                  <th scope="row">{text}</th>
                  <td data-number>{dates.day(date)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
    </Stack>
  );
}

type ArchivedGoal = ArchivedHistory['savingsGoals'][number];

function savedText({ currentAmount, targetAmount }: ArchivedGoal, currency: string): string {
  const saved = amountText(toCents(currentAmount), 'rounded', currency);
  const target = amountText(toCents(targetAmount), 'rounded', currency);
  return t`${saved} of ${target}`;
}

const Stack = styled('div', { display: 'grid', gap: space[5], maxWidth: '56rem' });
