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
import { useToday } from '../clock/today.ts';
import { useQueuedIds } from '../queue/use-queued-changes.ts';
import { LEDGER_TOP } from './ledger-top.ts';
import { ListRow } from './list-row.tsx';
import { ledgerRows } from './list-rows.ts';
import { MonthHeading } from './month-heading.tsx';
import type { RowActions } from './row-menu.tsx';
import { rowsOf, type Row } from './rows.ts';
import type { Selection } from './use-selection.ts';

/** Estimated row heights in whole pixels without wrapping; exact estimates avoid layout shifts. */
const height = { month: 29, transaction: 57, line: 41 };

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

/** Virtual list of transactions under their months, of which the current one stays in view. */
export function TransactionList(props: TransactionListProps) {
  const { transactions, isWhole, categoryId, categories, actions, selection } = props;
  const owners = useOwners();
  const queuedIds = useQueuedIds();
  const accountNames = useAccountNames();
  const today = useToday();
  const rows = useMemo(() => rowsOf(transactions), [transactions]);
  const isWide = useSyncExternalStore(followWidth, readWidth);
  const { isSelecting, ids, toggle } = selection;
  return (
    <Rows>
      <VirtualList
        label={t`Transactions by day`}
        items={rows}
        keyOf={keyOf}
        heightOf={isWide ? heightOfLine : heightOf}
        isHeading={isMonth}
        headingTop={`var(${LEDGER_TOP})`}
        renderItem={(row) =>
          typeof row === 'string' ? (
            <MonthHeading month={row} rows={rows} isWhole={isWhole} categoryId={categoryId} />
          ) : (
            <ListRow
              transaction={row}
              category={categories.get(row.categoryId)}
              owners={owners}
              today={today}
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

function isMonth(row: Row): boolean {
  return typeof row === 'string';
}

function heightOf(row: Row): number {
  return typeof row === 'string' ? height.month : height.transaction;
}

/** Wide screens show all of a transaction in one line. */
function heightOfLine(row: Row): number {
  return typeof row === 'string' ? height.month : height.line;
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
  ...ledgerRows,
  '& [data-part="month"]': {
    ...text.label,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: space[3],
    paddingBlock: space[1],
    background: color.card,
    '& [data-part="sums"]': { ...text.caption, display: 'inline-flex', gap: space[3] },
  },
  '& h3': { font: 'inherit', fontWeight: 650, letterSpacing: 'inherit' },
  // Aligns the sums with the amounts, which are followed by the row's menu.
  [breakpoint.tablet]: {
    ...ledgerRows[breakpoint.tablet],
    '& [data-part="month"]': { paddingInlineEnd: `calc(${touchTarget} + ${space[3]})` },
  },
  [breakpoint.desktop]: {
    ...ledgerRows[breakpoint.desktop],
    '& [data-part="month"]': { paddingInlineEnd: `calc(${touchTarget} + ${space[4]})` },
  },
});
