import { t } from '@lingui/core/macro';
import { endpoints, toCents, type Transaction } from '@harmony/contract';
import { Amount, useDates } from '@harmony/design-system';
import { Link, useEndpoint } from '@harmony/mf-kit';
import { recurringPath } from '../recurring/recurring-path.ts';
import { rhythmWords } from '../recurring/rhythm-words.ts';
import { earlierOf } from './earlier.ts';
import { Fact, Lines } from './fact.tsx';

interface HistoryLinesProps {
  transaction: Transaction;
  /** The loaded transactions, newest first. */
  all: readonly Transaction[];
}

/** The series of the transaction with earlier ones, and the payments and refunds that belong to it. */
export function HistoryLines({ transaction, all }: HistoryLinesProps) {
  const { id, recurringId, refundOf } = transaction;
  const refunds = all.filter((each) => each.refundOf === id);
  const refunded = refundOf ? all.filter((each) => each.id === refundOf) : [];
  return (
    <>
      {recurringId && <Series id={recurringId} />}
      <Entries label={t`Earlier`} entries={earlierOf(transaction, all)} />
      <Entries label={t`Money back`} entries={refunds} />
      <Entries label={t`Money back from`} entries={refunded} />
    </>
  );
}

/** The interval, as a link to the series; nothing once the series has been deleted or hidden by the partner. */
function Series({ id }: { id: string }) {
  const { data } = useEndpoint(endpoints.recurring.list);
  const series = data?.find((each) => each.id === id);
  if (!series) return null;
  return (
    <Fact label={t`Repeats`}>
      <Link to={recurringPath(id)}>{rhythmWords[series.every]}</Link>
    </Fact>
  );
}

function Entries({ label, entries }: { label: string; entries: readonly Transaction[] }) {
  const dates = useDates();
  if (entries.length === 0) return null;
  return (
    <Fact label={label}>
      <Lines>
        {entries.map(({ id, date, amount }) => (
          <li key={id}>
            <span>{dates.day(date, 'medium')}</span>
            <Amount cents={Math.abs(toCents(amount))} mode="cents" />
          </li>
        ))}
      </Lines>
    </Fact>
  );
}
