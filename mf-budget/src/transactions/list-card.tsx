import { t } from '@lingui/core/macro';
import type { Transaction } from '@harmony/contract';
import { Button, Card, color, EmptyState, space, styled, text } from '@harmony/design-system';
import Wallet from 'lucide-react/icons/wallet';
import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { filtered } from './filtered.ts';
import { narrowings, type Filters } from './filters.ts';
import { PHONE } from './on-phone.ts';
import { RefundOffer } from './refund-offer.tsx';
import type { RowActions } from './row-menu.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { ServerTotals, Totals } from './totals.tsx';
import { withoutSecondSides } from './transfers.ts';
import { TransactionList } from './transaction-list.tsx';
import type { useCategories } from './use-categories.ts';
import { useSelection } from './use-selection.ts';
import type { Transactions } from './use-transactions.ts';

/** Objects are stable while unchanged, functions always. */
interface ListCardProps extends Pick<Transactions, 'isWhole' | 'error' | 'retry'> {
  /** The loaded transactions. */
  all: readonly Transaction[];
  filters: Filters;
  categories: ReturnType<typeof useCategories>;
  actions: RowActions;
  onAdd: () => void;
  onShowAll: () => void;
}

/**
 * The list with its count and its selection. Search text appears immediately, the list follows
 * deferred.
 */
export function ListCard({ filters, ...rest }: ListCardProps) {
  return <FilteredList {...rest} filters={useDeferredValue(filters)} />;
}

const FilteredList = memo(function FilteredList(props: ListCardProps) {
  const { all, filters, isWhole, error, retry, categories, actions, onAdd, onShowAll } = props;
  const { transactions: found, ...sums } = useMemo(() => filtered(all, filters), [all, filters]);
  const shown = useMemo(() => withoutSecondSides(found), [found]);
  const selection = useSelection(shown);
  const { isSelecting, start } = selection;
  const opener = useRef<HTMLButtonElement>(null);
  const wasSelecting = useRef(false);
  useEffect(() => {
    // The bar with the focused element was removed.
    if (wasSelecting.current && !isSelecting) opener.current?.focus();
    wasSelecting.current = isSelecting;
  }, [isSelecting]);

  const count = isWhole ? String(shown.length) : `${shown.length}+`;
  return (
    <Compact
      title={t`All Transactions (${count})`}
      action={
        shown.length > 0 &&
        !isSelecting && (
          <Button ref={opener} size="small" variant="quiet" onClick={start}>{t`Select`}</Button>
        )
      }
    >
      {narrowings(filters) > 0 &&
        (isWhole ? shown.length > 0 && <Totals {...sums} /> : <ServerTotals filters={filters} />)}
      {!isSelecting && shown.length > 0 && <RefundOffer all={all} />}
      {isSelecting && (
        <SelectionBar
          selection={selection}
          categories={categories.list}
          onRemove={actions.remove}
        />
      )}
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
    </Compact>
  );
});

// More rows fit on a screen.
const Compact = styled(Card, {
  gap: space[2],
  paddingBlock: space[3],
  '& h2': text.label,
  [PHONE]: { paddingInline: space[3] },
});

const Older = styled('p', {
  ...text.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  color: color.muted,
});
