import { t } from '@lingui/core/macro';
import type { Category, Transaction } from '@harmony/contract';
import {
  breakpoint,
  color,
  space,
  styled,
  text,
  touchTarget,
  VirtualList,
} from '@harmony/design-system';
import { useMemo, useSyncExternalStore } from 'react';
import { useOwners } from '../transaction-row/use-owners.ts';
import { useWaitingIds } from '../waiting/use-waiting-changes.ts';
import { ListHeading } from './list-heading.tsx';
import { ListRow, listRows } from './list-row.tsx';
import type { RowActions } from './row-menu.tsx';
import { isMonth, rowsOf, type Row } from './rows.ts';
import type { Selection } from './use-selection.ts';

/** How high the rows are, in whole pixels, where nothing wraps: a guess that is right costs nothing. */
const height = { month: 48, day: 34, transaction: 57, transactionWithNotes: 74 };

interface TransactionListProps {
  transactions: readonly Transaction[];
  /** Whether no more of them come. */
  isWhole: boolean;
  /** The category that is asked for; empty where all are. */
  categoryId: string;
  categories: ReadonlyMap<string, Category>;
  actions: RowActions;
  selection: Selection;
}

/** Transactions under the months and days in which they happened. */
export function TransactionList(props: TransactionListProps) {
  const { transactions, isWhole, categoryId, categories, actions, selection } = props;
  const owners = useOwners();
  const waitingIds = useWaitingIds();
  const rows = useMemo(() => rowsOf(transactions), [transactions]);
  const isWide = useSyncExternalStore(followWidth, readWidth);
  const { isSelecting, ids, toggle } = selection;
  return (
    <Rows>
      <VirtualList
        label={t`Transactions by day`}
        items={rows}
        keyOf={keyOf}
        heightOf={isWide ? heightOfWide : heightOf}
        renderItem={(row) =>
          typeof row === 'string' ? (
            <ListHeading heading={row} rows={rows} isWhole={isWhole} categoryId={categoryId} />
          ) : (
            <ListRow
              transaction={row}
              category={categories.get(row.categoryId)}
              owners={owners}
              isWaiting={waitingIds.has(row.id)}
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
  if (typeof row === 'object' && row.notes) return height.transactionWithNotes;
  return heightOfWide(row);
}

/** Where there is room, notes stand beside. */
function heightOfWide(row: Row): number {
  if (typeof row === 'object') return height.transaction;
  return isMonth(row) ? height.month : height.day;
}

const WIDE = breakpoint.desktop.replace('@media ', '');

function readWidth(): boolean {
  return window.matchMedia(WIDE).matches;
}

function followWidth(onChange: () => void): () => void {
  const width = window.matchMedia(WIDE);
  width.addEventListener('change', onChange);
  return () => width.removeEventListener('change', onChange);
}

// Rows come and go while one scrolls: all of their looks stand here, once.
const Rows = styled('div', {
  ...listRows,
  '& [data-part="month"], & [data-part="day"]': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: space[3],
  },
  '& [data-part="month"]': {
    ...text.heading,
    paddingBlock: '1.125rem 0.3125rem',
    '& > span': text.label,
  },
  '& [data-part="day"]': {
    ...text.caption,
    fontWeight: 600,
    color: color.muted,
    paddingBlock: space[2],
  },
  '& h3, & h4': { font: 'inherit', letterSpacing: 'inherit' },
  // The sums stand above the amounts, which what can be done with a row follows.
  [breakpoint.tablet]: {
    ...listRows[breakpoint.tablet],
    '& [data-part="month"], & [data-part="day"]': {
      paddingRight: `calc(${touchTarget} + ${space[3]})`,
    },
  },
  [breakpoint.desktop]: {
    ...listRows[breakpoint.desktop],
    '& [data-part="month"], & [data-part="day"]': {
      paddingRight: `calc(${touchTarget} + ${space[4]})`,
    },
  },
});
