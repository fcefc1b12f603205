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
import { useAccountNames } from '../transaction-row/use-account-names.ts';
import { useOwners } from '../transaction-row/use-owners.ts';
import { useQueuedIds } from '../queue/use-queued-changes.ts';
import { ListHeading } from './list-heading.tsx';
import { ListRow, listRows } from './list-row.tsx';
import { PHONE } from './on-phone.ts';
import type { RowActions } from './row-menu.tsx';
import { isMonth, rowsOf, type Row } from './rows.ts';
import type { Selection } from './use-selection.ts';

/** Estimated row heights in whole pixels without wrapping; exact estimates avoid layout shifts. */
const height = { month: 36, day: 34, transaction: 57, transactionWithNotes: 74 };

interface TransactionListProps {
  transactions: readonly Transaction[];
  /** Whether all transactions are loaded. */
  isWhole: boolean;
  /** The category filter; empty for all. */
  categoryId: string;
  categories: ReadonlyMap<string, Category>;
  actions: RowActions;
  selection: Selection;
}

/** Virtual list of transactions under month and day headings. */
export function TransactionList(props: TransactionListProps) {
  const { transactions, isWhole, categoryId, categories, actions, selection } = props;
  const owners = useOwners();
  const queuedIds = useQueuedIds();
  const accountNames = useAccountNames();
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
              accountNames={accountNames}
              isWaiting={queuedIds.has(row.id)}
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

/** Wide screens show notes in the same line. */
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

// Styles of all rows, set once, since rows are mounted and unmounted while scrolling.
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
    flexWrap: 'wrap',
    paddingBlock: '0.5rem 0.1875rem',
    '& [data-part="sums"]': { ...text.label, display: 'inline-flex', gap: space[4] },
    [PHONE]: {
      ...text.label,
      paddingBlock: '0.6875rem 0.3125rem',
      '& [data-part="sums"]': { ...text.caption, gap: space[3] },
    },
  },
  '& [data-part="day"]': {
    ...text.caption,
    fontWeight: 600,
    color: color.muted,
    paddingBlock: space[2],
  },
  '& h3, & h4': { font: 'inherit', letterSpacing: 'inherit' },
  // Aligns the sums with the amounts, which are followed by the row's menu.
  [breakpoint.tablet]: {
    ...listRows[breakpoint.tablet],
    '& [data-part="month"], & [data-part="day"]': {
      paddingInlineEnd: `calc(${touchTarget} + ${space[3]})`,
    },
  },
  [breakpoint.desktop]: {
    ...listRows[breakpoint.desktop],
    '& [data-part="month"], & [data-part="day"]': {
      paddingInlineEnd: `calc(${touchTarget} + ${space[4]})`,
    },
  },
});
