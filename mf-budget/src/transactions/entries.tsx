import { t } from '@lingui/core/macro';
import type { Transaction } from '@harmony/contract';
import { Button, color, EmptyState, space, styled, text } from '@harmony/design-system';
import Wallet from 'lucide-react/icons/wallet';
import { memo } from 'react';
import type { filtered } from './filtered.ts';
import { countActiveFilters, type Filters } from './filters.ts';
import { RefundOffer } from './refund-offer.tsx';
import type { RowActions } from './row-menu.tsx';
import { ServerTotals, Totals } from './totals.tsx';
import { TransactionList } from './transaction-list.tsx';
import type { useCategories } from './use-categories.ts';
import type { Selection } from './use-selection.ts';
import type { Transactions } from './use-transactions.ts';

/** Objects are stable while unchanged. */
interface EntriesProps {
  transactions: Transactions;
  filters: Filters;
  categories: ReturnType<typeof useCategories>;
  /** The loaded transactions. */
  all: readonly Transaction[];
  /** The matching transactions with their sums. */
  result: ReturnType<typeof filtered>;
  /** The matches with one row for each transfer. */
  shown: readonly Transaction[];
  actions: RowActions;
  selection: Selection;
  onAdd: () => void;
  onShowAll: () => void;
}

/** The filtered list with its sums, or the reason why it is empty or incomplete. */
export const Entries = memo(function Entries(props: EntriesProps) {
  const { transactions, all, result, shown, filters, categories, actions, selection } = props;
  const { onAdd, onShowAll } = props;
  const { isWhole, error, retry } = transactions;
  return (
    <>
      {countActiveFilters(filters) > 0 &&
        (isWhole ? shown.length > 0 && <Totals {...result} /> : <ServerTotals filters={filters} />)}
      {!selection.isSelecting && shown.length > 0 && <RefundOffer all={all} />}
      {shown.length > 0 && (
        <TransactionList
          transactions={shown}
          isWhole={isWhole}
          categoryId={filters.categoryId}
          categories={categories.byId}
          actions={actions}
          selection={selection}
        />
      )}
      {!isWhole && !error && <Older role="status">{t`Loading older ones…`}</Older>}
      {!isWhole && error && (
        <Older role="alert">
          {t`Couldn’t load older ones.`}
          <Button size="small" variant="secondary" onClick={retry}>{t`Try again`}</Button>
        </Older>
      )}
      {isWhole && shown.length === 0 && (
        <EmptyState
          icon={<Wallet />}
          title={t`No transactions found`}
          text={
            all.length === 0
              ? t`Add what you spend or earn, together or on your own.`
              : t`Nothing matches your filters.`
          }
          action={
            all.length === 0 ? (
              <Button onClick={onAdd}>{t`Add the first one`}</Button>
            ) : (
              <Button variant="secondary" onClick={onShowAll}>{t`Show all`}</Button>
            )
          }
        />
      )}
    </>
  );
});

const Older = styled('p', {
  ...text.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  color: color.muted,
});
