import { t } from '@lingui/core/macro';
import { endpoints, toCents, type MoneyAccount, type Transaction } from '@harmony/contract';
import {
  amountText,
  Button,
  Card,
  color,
  space,
  styled,
  text,
  useDates,
  type Dates,
} from '@harmony/design-system';
import { isMirror, toast, useEndpoint, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import { useTransactions } from '../transactions/use-transactions.ts';

/** Number of pairs shown before the list is expanded. */
const COLLAPSED_COUNT = 3;

/** Pairs of transactions that look like one transfer, each accepted in one step. */
export function FoundPairsCard({ accounts }: { accounts: readonly MoneyAccount[] }) {
  const { data } = useEndpoint(endpoints.transfers.found);
  // The list of transactions, which has their descriptions, is requested only if pairs were found.
  return data && data.length > 0 && !isMirror() ? (
    <Pairs pairs={data.map(({ transactionIds }) => transactionIds)} accounts={accounts} />
  ) : null;
}

interface PairsProps {
  pairs: readonly (readonly [string, string])[];
  accounts: readonly MoneyAccount[];
}

function Pairs({ pairs, accounts }: PairsProps) {
  const [isWhole, setWhole] = useState(false);
  const dates = useDates();
  const { all = [] } = useTransactions();
  const { accept, isPending } = useAcceptance();
  const byId = new Map(all.map((transaction) => [transaction.id, transaction]));
  const known = pairs.flatMap(([one, other]) => {
    const [from, to] = [byId.get(one), byId.get(other)];
    return from && to ? [{ from, to }] : [];
  });
  if (known.length === 0) return null;
  const shown = isWhole ? known : known.slice(0, COLLAPSED_COUNT);
  const nameOf = ({ accountId }: Transaction): string =>
    accounts.find(({ id }) => id === accountId)?.name ?? t`No account`;
  return (
    <Card title={t`These two look like one transfer`}>
      <p>{t`Money you moved is neither spending nor income.`}</p>
      <List>
        {shown.map(({ from, to }) => {
          const amount = amountText(toCents(to.amount), 'cents');
          const way = t`${{ from: nameOf(from) }} to ${{ to: nameOf(to) }}`;
          return (
            <li key={from.id}>
              <div>
                <p>
                  {amount} · {way}
                </p>
                <p>
                  {lineOf(from, dates)} · {lineOf(to, dates)}
                </p>
              </div>
              <Button
                size="small"
                variant="secondary"
                disabled={isPending}
                aria-label={t`Make it a transfer: ${amount}, ${way}`}
                onClick={() => accept([from.id, to.id])}
              >{t`Make it a transfer`}</Button>
            </li>
          );
        })}
      </List>
      {known.length > shown.length && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => setWhole(true)}
        >{t`Show all ${{ count: known.length }}`}</Button>
      )}
    </Card>
  );
}

function lineOf({ description, date }: Transaction, dates: Dates): string {
  return `${description}, ${dates.day(date, 'short')}`;
}

/** Turns two transactions into a transfer; the toast offers to separate them again. */
function useAcceptance() {
  const part = useEndpointMutation(endpoints.transfers.remove, {
    errorText: t`Couldn’t undo it`,
  });
  const pair = useEndpointMutation(endpoints.transfers.pair, {
    errorText: t`Couldn’t make it a transfer`,
    onSuccess: ({ id }) =>
      toast({
        title: t`It’s a transfer now`,
        action: {
          label: t`Undo`,
          onClick: () => part.mutate({ params: { id }, query: { keep: 'transactions' } }),
        },
      }),
  });
  return {
    accept: (transactionIds: [string, string]) => pair.mutate({ body: { transactionIds } }),
    isPending: pair.isPending,
  };
}

const List = styled('ul', {
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[3],
    paddingBlock: space[3],
    borderTop: `1px solid ${color.line}`,
  },
  '& div': { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' },
  '& p + p': { ...text.caption, color: color.muted },
});
