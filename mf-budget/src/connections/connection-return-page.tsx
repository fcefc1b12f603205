import { t } from '@lingui/core/macro';
import { endpoints, type Connection } from '@harmony/contract';
import { Button, Card, EmptyState, Skeleton } from '@harmony/design-system';
import {
  Link,
  messageOf,
  navigate,
  request,
  RequestError,
  toast,
  useSearchParams,
} from '@harmony/mf-kit';
import Landmark from 'lucide-react/icons/landmark';
import { useEffect, useState } from 'react';

const NOT_FOUND = 404;

const startAgain = t`Please start again from your accounts.`;

/** Page that the bank sends the user back to; it hands over the result and leads to the accounts. */
export default function ConnectionReturnPage() {
  const [search] = useSearchParams();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    void finish(search, setProblem);
  }, [search]);
  if (problem === undefined) {
    return (
      <Card title={t`Connecting your bank…`}>
        <Skeleton lines={2} />
      </Card>
    );
  }
  return (
    <EmptyState
      icon={<Landmark />}
      title={t`Couldn’t connect the bank`}
      text={problem}
      action={
        <Button asChild>
          <Link to="/accounts">{t`Back to your accounts`}</Link>
        </Button>
      }
    />
  );
}

/** Hands over the result, and leaves the page unless that failed. */
async function finish(search: URLSearchParams, onProblem: (text: string) => void): Promise<void> {
  const [state, code, error] = ['state', 'code', 'error'].map((name) => search.get(name));
  try {
    const connection = await request(endpoints.connections.finish, {
      body: error ? { state: state ?? '', error } : { state: state ?? '', code: code ?? '' },
    });
    if (connection.status !== 'ready') {
      onProblem(connection.message ?? startAgain);
      return;
    }
    toast({ title: t`Connected`, description: connection.institution });
    const path = hasChoices(connection) ? `/accounts?choose=${connection.id}` : '/accounts';
    navigate(path, { replaces: true });
  } catch (failure) {
    const isElsewhere = failure instanceof RequestError && failure.status === NOT_FOUND;
    onProblem(
      isElsewhere
        ? t`This was begun in another browser or before you last signed in. Nothing was connected.`
        : messageOf(failure, startAgain),
    );
  }
}

/** Whether accounts are left to choose; a renewed consent keeps the choices. */
function hasChoices({ accounts }: Connection): boolean {
  return accounts.some(({ accountId, isIgnored }) => accountId === null && !isIgnored);
}
