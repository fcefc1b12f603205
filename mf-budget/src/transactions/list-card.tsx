import styled from '@emotion/styled';
import type { Transaction } from '@harmony/contract';
import { Button, Card, color, EmptyState, space, text } from '@harmony/design-system';
import { Wallet } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import type { RowActions } from './row-menu.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TransactionList } from './transaction-list.tsx';
import type { useCategories } from './use-categories.ts';
import { useSelection } from './use-selection.ts';
import type { Transactions } from './use-transactions.ts';

/** Functions are always the same. */
interface ListCardProps extends Pick<Transactions, 'isWhole' | 'error' | 'retry'> {
  /** What passes the filters, of all that has come. */
  shown: readonly Transaction[];
  /** Whether there is nothing at all, whatever the filters. */
  isEmpty: boolean;
  categories: ReturnType<typeof useCategories>;
  actions: RowActions;
  onAdd: () => void;
  onShowAll: () => void;
}

/** The list with its count, and what is chosen in it. What is typed elsewhere does not draw it anew. */
export const ListCard = memo(function ListCard(props: ListCardProps) {
  const { shown, isWhole, isEmpty, error, retry, categories, actions, onAdd, onShowAll } = props;
  const selection = useSelection(shown);
  const { isSelecting, start } = selection;
  const opener = useRef<HTMLButtonElement>(null);
  const wasSelecting = useRef(false);
  useEffect(() => {
    // The bar has gone with what had the focus.
    if (wasSelecting.current && !isSelecting) opener.current?.focus();
    wasSelecting.current = isSelecting;
  }, [isSelecting]);

  return (
    <Card
      title={`All Transactions (${shown.length}${isWhole ? '' : '+'})`}
      action={
        shown.length > 0 &&
        !isSelecting && (
          <Button ref={opener} size="small" variant="quiet" onClick={start}>
            Select
          </Button>
        )
      }
    >
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
          categories={categories.byId}
          actions={actions}
          selection={selection}
        />
      )}
      {!isWhole && !error && <Older role="status">Loading older ones…</Older>}
      {!isWhole && error && (
        <Older role="alert">
          Older ones could not be loaded.
          <Button size="small" variant="secondary" onClick={retry}>
            Try again
          </Button>
        </Older>
      )}
      {isWhole && shown.length === 0 && (
        <EmptyState
          icon={<Wallet />}
          title="No transactions found"
          text={
            isEmpty
              ? 'Add what you spend or earn, together or on your own.'
              : 'None of them fits the filters.'
          }
          action={
            isEmpty ? (
              <Button onClick={onAdd}>Add the first one</Button>
            ) : (
              <Button variant="secondary" onClick={onShowAll}>
                Show all
              </Button>
            )
          }
        />
      )}
    </Card>
  );
});

const Older = styled.p({
  ...text.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  color: color.muted,
});
