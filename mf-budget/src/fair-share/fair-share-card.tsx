import { t } from '@lingui/core/macro';
import { endpoints, monthOf } from '@harmony/contract';
import { Card, Link, Skeleton, space, styled, text } from '@harmony/design-system';
import { ErrorBoundary, useCouple, useEndpoint } from '@harmony/mf-kit';
import { loadableOf } from '../loadable/loadable.ts';
import { useToday } from '../clock/today.ts';
import { CardFailure } from '../dashboard/card-fallback.tsx';
import { debtText, namesIn } from './names.ts';
import { SettleButton } from './settle-button.tsx';

/** Balance between the partners on the dashboard; renders nothing before they are linked. */
export function FairShareCard() {
  const { couple, partner } = useCouple();
  if (!couple || !partner) return null;
  return (
    <Card title={t`Fair share`} action={<Link href="/fair-share">{t`See the details`}</Link>}>
      <ErrorBoundary>
        <Owed />
      </ErrorBoundary>
    </Card>
  );
}

function Owed() {
  const month = monthOf(useToday());
  const { couple } = useCouple();
  const answer = loadableOf(useEndpoint(endpoints.fairShare.month, { query: { month } }));
  if (answer.state === 'failed') {
    return <CardFailure text={t`See who owes whom`} onRetry={answer.retry} />;
  }
  if (answer.state === 'loading' || !couple) return <Skeleton height="3rem" />;
  const { owes } = answer.data;
  const nameOf = namesIn(couple);
  return (
    <Row>
      <Words>{debtText(owes, nameOf)}</Words>
      {owes && <SettleButton debt={owes} nameOf={nameOf} />}
    </Row>
  );
}

const Row = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});

const Words = styled('p', { ...text.label });
