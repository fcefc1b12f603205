import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { endpoints, toCents } from '@harmony/contract';
import { Amount, color, space, styled, text } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { useEffect, useState } from 'react';
import { queryOf, type Filters } from './filters.ts';

/** Time without typing before the server is queried. */
const REST_MILLISECONDS = 300;

interface TotalsProps {
  /** Income and expenses in cents, both positive; undefined while loading. */
  incomeCents?: number;
  spentCents?: number;
}

/** Sums of the list. */
export function Totals({ incomeCents, spentCents }: TotalsProps) {
  const isKnown = incomeCents !== undefined && spentCents !== undefined;
  const spent = isKnown ? <Amount cents={-spentCents} mode="exact" /> : '…';
  const received = isKnown ? <Amount cents={incomeCents} mode="exact" /> : '…';
  return (
    <Line role="group" aria-label={t`In total`}>
      <span>
        <Trans>
          Spent <b>{spent}</b>
        </Trans>
      </span>
      <span>
        <Trans>
          Received <b>{received}</b>
        </Trans>
      </span>
    </Line>
  );
}

/** Sums computed by the server while the list is incomplete. */
export function ServerTotals({ filters }: { filters: Filters }) {
  const [rested, setRested] = useState(filters);
  useEffect(() => {
    const timer = setTimeout(() => setRested(filters), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [filters]);
  const { data } = useEndpoint(endpoints.transactions.totals, { query: queryOf(rested) });
  if (!data || rested !== filters) return <Totals />;
  return <Totals incomeCents={toCents(data.income)} spentCents={toCents(data.expenses)} />;
}

const Line = styled('div', {
  ...text.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[5],
  paddingTop: space[2],
  color: color.muted,
  '& b': { fontWeight: 600, color: color.ink },
});
