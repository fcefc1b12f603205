import { t } from '@lingui/core/macro';
import { endpoints, type ResponseOf } from '@harmony/contract';
import { Button, ErrorCard, PageHeader, Skeleton } from '@harmony/design-system';
import { messageOf, publicPath, request, RequestError } from '@harmony/mf-kit';
import { useEffect, useState } from 'react';
import { Statistics } from './statistics.tsx';
import { Rows } from '../rows.tsx';

type Response = ResponseOf<typeof endpoints.embeds.statistics>;

const NOT_FOUND = 404;
const INVALID = 422;

/** The numbers of a publisher's key, for the secret of its private link. */
export default function StatisticsPage({ secret }: { secret: string }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <PageHeader
        title={t`Your numbers`}
        lead={t`How often readers used the tools on your pages. Only the private link opens this page.`}
      />
      <Attempt key={attempt} secret={secret} onRetry={() => setAttempt((count) => count + 1)} />
    </>
  );
}

function Attempt({ secret, onRetry }: { secret: string; onRetry: () => void }) {
  const [response, setResponse] = useState<Response>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isCurrent = true;
    request(endpoints.embeds.statistics, { body: { secret } }).then(
      (received) => isCurrent && setResponse(received),
      (reason: unknown) => isCurrent && setError(reason),
    );
    return () => {
      isCurrent = false;
    };
  }, [secret]);
  if (response) return <Statistics secret={secret} statistics={response} />;
  if (error === undefined) return <Skeleton height="24rem" />;
  if (!isUnknown(error)) {
    return (
      <ErrorCard
        title={t`Couldn’t load your numbers`}
        text={messageOf(error, t`Nothing is lost. Please try again.`)}
        onRetry={onRetry}
      />
    );
  }
  return (
    <Rows>
      <ErrorCard
        title={t`This link doesn’t open any numbers`}
        text={t`Check that it’s complete. The key may have been deleted, or not used for 400 days.`}
      />
      <div>
        <Button variant="secondary" asChild>
          <a href={publicPath('/embed')}>{t`Make a new key`}</a>
        </Button>
      </div>
    </Rows>
  );
}

function isUnknown(error: unknown): boolean {
  return error instanceof RequestError && [NOT_FOUND, INVALID].includes(error.status);
}
