import styled from '@emotion/styled';
import type { Category, Transaction } from '@harmony/contract';
import { color, RelativeDay, space, text, VirtualList } from '@harmony/design-system';
import { useMemo } from 'react';
import { useToday } from '../clock/today.ts';
import { useOwners } from '../transaction-row/use-owners.ts';
import { rowsOf, type Row } from './filters.ts';
import { ListRow } from './list-row.tsx';
import type { RowActions } from './row-menu.tsx';
import type { Selection } from './use-selection.ts';

/** About how high the rows are, in pixels. */
const height = { day: 34, transaction: 57, transactionWithNotes: 75 };

interface TransactionListProps {
  transactions: readonly Transaction[];
  categories: ReadonlyMap<string, Category>;
  actions: RowActions;
  selection: Selection;
}

/** Transactions under the days on which they happened. */
export function TransactionList({
  transactions,
  categories,
  actions,
  selection,
}: TransactionListProps) {
  const today = useToday();
  const owners = useOwners();
  const rows = useMemo(() => rowsOf(transactions), [transactions]);
  const { isSelecting, ids, toggle } = selection;
  return (
    <VirtualList
      label="Transactions by day"
      items={rows}
      keyOf={keyOf}
      heightOf={heightOf}
      renderItem={(row) =>
        typeof row === 'string' ? (
          <DayName>
            <RelativeDay day={row} today={today} />
          </DayName>
        ) : (
          <ListRow
            transaction={row}
            category={categories.get(row.categoryId)}
            owners={owners}
            actions={actions}
            isChosen={isSelecting ? ids.has(row.id) : undefined}
            onToggle={toggle}
          />
        )
      }
    />
  );
}

function keyOf(row: Row): string {
  return typeof row === 'string' ? row : row.id;
}

function heightOf(row: Row): number {
  if (typeof row === 'string') return height.day;
  return row.notes ? height.transactionWithNotes : height.transaction;
}

const DayName = styled.h3({
  ...text.caption,
  fontWeight: 600,
  color: color.muted,
  paddingBlock: space[2],
});
