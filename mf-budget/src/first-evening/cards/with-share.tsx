import { t } from '@lingui/core/macro';
import { endpoints, monthOf, type FairShare } from '@harmony/contract';
import { ErrorCard, Skeleton } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import type { ReactNode } from 'react';
import { useToday } from '../../clock/today.ts';
import { loadableOf } from '../../loadable/loadable.ts';

/** Renders its content with the couple's fair share of this month. */
export function WithShare({ children }: { children: (share: FairShare) => ReactNode }) {
  const month = monthOf(useToday());
  const share = loadableOf(useEndpoint(endpoints.fairShare.month, { query: { month } }));
  if (share.state === 'loading') return <Skeleton height="12rem" />;
  if (share.state === 'ready') return children(share.data);
  return (
    <ErrorCard
      title={t`Couldn’t load your fair share`}
      text={t`Nothing is lost. Please try again.`}
      onRetry={share.retry}
    />
  );
}
