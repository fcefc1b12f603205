import type { Category, Transaction } from '@harmony/contract';
import { color, RelativeDay, space, text, VirtualList, styled } from '@harmony/design-system';
import { useMemo } from 'react';
import { useToday } from '../clock/today.ts';
import { useOwners } from '../transaction-row/use-owners.ts';
import { rowsOf, type Row } from './filters.ts';
import { ListRow, listRows } from './list-row.tsx';
import type { RowActions } from './row-menu.tsx';
import type { Selection } from './use-selection.ts';

/** How high the rows are, in whole pixels, where nothing wraps: a guess that is right costs nothing. */
const height = { day: 34, transaction: 57, transactionWithNotes: 74 };

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
    <Rows>
      <VirtualList
        label="Transactions by day"
        items={rows}
        keyOf={keyOf}
        heightOf={heightOf}
        renderItem={(row) =>
          typeof row === 'string' ? (
            <h3>
              <RelativeDay day={row} today={today} />
            </h3>
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
    </Rows>
  );
}

function keyOf(row: Row): string {
  return typeof row === 'string' ? row : row.id;
}

function heightOf(row: Row): number {
  if (typeof row === 'string') return height.day;
  return row.notes ? height.transactionWithNotes : height.transaction;
}

// Rows come and go while one scrolls: all of their looks stand here, once.
const Rows = styled('div', {
  ...listRows,
  '& h3': { ...text.caption, fontWeight: 600, color: color.muted, paddingBlock: space[2] },
});
