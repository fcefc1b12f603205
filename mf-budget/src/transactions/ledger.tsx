import { t } from '@lingui/core/macro';
import type { Transaction } from '@harmony/contract';
import {
  breakpoint,
  Card,
  color,
  layer,
  radius,
  SkeletonRows,
  space,
  styled,
  VisuallyHidden,
} from '@harmony/design-system';
import { Later, onFirstUse } from '@harmony/mf-kit';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { BELOW_PILLS } from '../navigation/hub-pills.tsx';
import { Entries } from './entries.tsx';
import { filtered } from './filtered.ts';
import type { Filters } from './filters.ts';
import { LedgerBar, type LedgerBarActions } from './ledger-bar.tsx';
import { useLedgerTop } from './ledger-top.ts';
import { PHONE } from './on-phone.ts';
import type { RowActions } from './row-menu.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { withoutSecondSides } from './transfers.ts';
import type { useCategories } from './use-categories.ts';
import { useSelection } from './use-selection.ts';
import type { Transactions } from './use-transactions.ts';

const loadDialog = onFirstUse(() => import('./category-dialog.tsx'));
const loadDetails = onFirstUse(() => import('../transaction-details/details-sheet.tsx'));

/** CSS custom property with the height of a row of the skeleton. */
const ROW = '--ledger-row';

const NONE: readonly Transaction[] = [];

/** Objects are stable while unchanged. */
interface LedgerProps extends LedgerBarActions {
  transactions: Transactions;
  filters: Filters;
  categories: ReturnType<typeof useCategories>;
  /** Stable functions. */
  actions: Omit<RowActions, 'categorize' | 'open'>;
}

/**
 * The list below its sticky bar. Typed letters appear immediately; the list is updated with a deferred
 * value.
 */
export function Ledger(props: LedgerProps) {
  const { transactions, filters, categories, actions, ...barActions } = props;
  const { all = NONE, isWhole, isPending } = transactions;
  const settled = useDeferredValue(filters);
  const result = useMemo(() => filtered(all, settled), [all, settled]);
  const shown = useMemo(() => withoutSecondSides(result.transactions), [result]);
  const selection = useSelection(shown);
  const { isSelecting, start } = selection;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasSelecting = useRef(false);
  useEffect(() => {
    // The bar with the focused element was removed.
    if (wasSelecting.current && !isSelecting) opener.current?.focus();
    wasSelecting.current = isSelecting;
  }, [isSelecting]);
  const bar = useLedgerTop();
  const [categorized, setCategorized] = useState<Transaction>();
  const [openId, setOpenId] = useState<string>();
  // From the list, so that the details follow changes of the partner, and close with a deletion.
  const opened = openId === undefined ? undefined : all.find(({ id }) => id === openId);
  const rowActions = useMemo(
    () => ({
      ...actions,
      categorize: setCategorized,
      open: ({ id }: Transaction) => setOpenId(id),
    }),
    [actions],
  );

  const count = isWhole ? String(shown.length) : `${shown.length}+`;
  const isKnown = !isPending && transactions.all !== undefined;
  const title = isKnown ? t`All Transactions (${count})` : t`All Transactions`;
  return (
    <Surface>
      <Bar ref={bar} data-open={isOpen && !isSelecting} data-ledger-bar="">
        {isSelecting ? (
          <>
            <VisuallyHidden as="h2">{title}</VisuallyHidden>
            <SelectionBar
              selection={selection}
              categories={categories.list}
              onRemove={actions.remove}
            />
          </>
        ) : (
          <LedgerBar
            {...barActions}
            title={title}
            filters={filters}
            categories={categories.all}
            isOpen={isOpen}
            onOpenChange={setOpen}
            onSelect={isKnown && shown.length > 0 ? start : undefined}
            selectRef={opener}
          />
        )}
      </Bar>
      <Body>
        {isPending && <SkeletonRows count={10} height={`var(${ROW})`} picture="square" />}
        {isKnown && (
          <Entries
            transactions={transactions}
            all={all}
            result={result}
            shown={shown}
            filters={settled}
            categories={categories}
            actions={rowActions}
            selection={selection}
            onAdd={barActions.onAdd}
            onShowAll={barActions.onClear}
          />
        )}
      </Body>
      <Later
        // Remounts the dialog for each transaction, so that it does not keep the previous choice.
        key={categorized?.id}
        load={loadDialog}
        isWanted={categorized !== undefined}
        onFailure={() => setCategorized(undefined)}
        props={{
          isOpen: categorized !== undefined,
          onClose: () => setCategorized(undefined),
          onDone: () => {},
          transactions: categorized ? [categorized] : NONE,
          categories: categories.list,
        }}
      />
      <Later
        load={loadDetails}
        isWanted={opened !== undefined}
        onFailure={() => setOpenId(undefined)}
        props={{
          transaction: opened,
          all,
          categories: categories.byId,
          onClose: () => setOpenId(undefined),
          onEdit: actions.edit,
        }}
      />
    </Surface>
  );
}

const Surface = styled(Card, {
  gap: 0,
  padding: 0,
  // Extends to the edges of the window.
  [PHONE]: {
    margin: `calc(-1 * ${space[2]}) calc(-1 * ${space[4]}) 0`,
    borderInline: 0,
    borderRadius: 0,
    boxShadow: 'none',
  },
});

const Bar = styled('div', {
  top: BELOW_PILLS,
  zIndex: layer.above,
  padding: `${space[2]} ${space[5]}`,
  background: color.card,
  borderBottom: `1px solid ${color.line}`,
  borderStartStartRadius: radius.large,
  borderStartEndRadius: radius.large,
  // With open filters, it may be taller than the window.
  '&[data-open="false"]': { position: 'sticky' },
  // Its own frame.
  '& > [role="group"]': { padding: 0, border: 0 },
  [PHONE]: { padding: `0 ${space[4]}`, borderRadius: 0 },
});

const Body = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  minWidth: 0,
  padding: `0 ${space[5]} ${space[3]}`,
  [ROW]: '3.5625rem',
  [PHONE]: { paddingInline: space[4] },
  [breakpoint.desktop]: { [ROW]: '2.5625rem' },
});
