import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { Button, Card, EmptyState } from '@harmony/design-system';
import { Link, messageOf, navigate, request, toast, useSearchParams } from '@harmony/mf-kit';
import Landmark from 'lucide-react/icons/landmark';
import { useEffect, useState } from 'react';

/** Page that the bank sends the user back to; it hands over the result and leads to the accounts. */
export default function ConnectionReturnPage() {
  const [search] = useSearchParams();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    void finish(search, setProblem);
  }, [search]);
  if (problem === undefined) return <Card title={t`Connecting your bank…`}>{null}</Card>;
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
    toast({ title: t`Connected`, description: connection.institution });
    navigate('/accounts', { replaces: true });
  } catch (failure) {
    onProblem(messageOf(failure, t`Please start again from your accounts.`));
  }
}
