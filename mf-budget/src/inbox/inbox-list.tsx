import { t } from '@lingui/core/macro';
import { MOST_AT_ONCE, type InboxDecision, type InboxRow } from '@harmony/contract';
import { ConfirmDialog, VirtualList } from '@harmony/design-system';
import { lazyDialog } from '@harmony/mf-kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAccounts } from '../accounts/use-accounts.ts';
import { useToday } from '../clock/today.ts';
import { useAccountNames } from '../transaction-row/use-account-names.ts';
import { useCategories } from '../transactions/use-categories.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { isAllowed } from './choices.ts';
import { InboxRowItem } from './inbox-row.tsx';
import { Rows } from './inbox-rows.ts';
import type { Choice, Decisions } from './use-decisions.ts';
import { useInboxShortcuts } from './use-inbox-shortcuts.ts';

const RowDialog = lazyDialog(
  () => import(/* webpackChunkName: "inbox-row" */ './inbox-row-dialog.tsx'),
);

/** Estimated heights of rows in pixels. */
const HEIGHTS = { row: 132, note: 20 };

const none: ReadonlySet<string> = new Set();

interface InboxListProps {
  rows: readonly InboxRow[];
  decisions: Decisions;
}

/** Rows of the inbox, decided one by one or several at once. */
export function InboxList({ rows, decisions: { decide } }: InboxListProps) {
  const today = useToday();
  const { byId } = useCategories();
  const { list: accounts } = useAccounts();
  const accountById = useMemo(() => new Map(accounts.map((each) => [each.id, each])), [accounts]);
  const accountNames = useAccountNames();
  const rowById = useMemo(() => new Map(rows.map((each) => [each.id, each])), [rows]);
  const [chosen, setChosen] = useState(none);
  const [opened, setOpened] = useState<InboxRow>();
  const [leftOut, setLeftOut] = useState<readonly InboxRow[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const next = useRef<string>(undefined);

  const chosenRows = rows.filter(({ id }) => chosen.has(id)).slice(0, MOST_AT_ONCE);
  const decideAll = (some: readonly InboxRow[], choice: Choice): void => {
    const going = new Set(some.map(({ id }) => id));
    const last = rows.findLastIndex(({ id }) => going.has(id));
    next.current = rows.slice(last + 1).find(({ id }) => !going.has(id))?.id;
    setChosen(none);
    decide(some, choice);
  };
  // Decided rows are removed from the page, and the focus with them.
  useEffect(() => {
    if (next.current === undefined) return;
    focusRow(
      place.current,
      rows.findIndex(({ id }) => id === next.current),
    );
    next.current = undefined;
  }, [rows]);

  const focused = (): InboxRow | undefined => {
    const item = document.activeElement?.closest<HTMLElement>('li[data-index]');
    const isInside = item && place.current?.contains(item);
    return rows[isInside ? Number(item.dataset['index']) : 0];
  };
  useInboxShortcuts({
    decide: (as) => {
      const one = focused();
      const some = chosenRows.length > 0 ? chosenRows : one ? [one] : [];
      if (as === 'not-mine') setLeftOut(some);
      else {
        decideAll(
          some.filter(({ accountId }) => isAllowed(as, accountById.get(accountId ?? ''))),
          { as },
        );
      }
    },
    move: (step) => {
      const one = focused();
      const isInside = place.current?.contains(document.activeElement) ?? false;
      focusRow(place.current, rows.findIndex((row) => row === one) + (isInside ? step : 0));
    },
  });

  const latest = useRef(decideAll);
  useEffect(() => {
    latest.current = decideAll;
  });
  const actions = useMemo(
    () => ({
      decide: (row: InboxRow, choice: Choice) => latest.current([row], choice),
      open: setOpened,
      leaveOut: (row: InboxRow) => setLeftOut([row]),
      toggle: ({ id }: InboxRow) => setChosen((before) => toggled(before, id)),
    }),
    [],
  );
  const save = useCallback(
    ({ id: _id, ...choice }: InboxDecision) => {
      if (opened) latest.current([opened], choice);
      setOpened(undefined);
    },
    [opened],
  );

  return (
    <Rows ref={place}>
      {chosenRows.length > 0 && (
        <ChosenBar
          count={chosenRows.length}
          onAll={() => setChosen(new Set(rows.map(({ id }) => id)))}
          onDecide={(as) => decideAll(chosenRows, { as })}
          onLeaveOut={() => setLeftOut(chosenRows)}
        />
      )}
      <VirtualList
        label={t`Payments to decide about`}
        items={rows}
        keyOf={keyOf}
        heightOf={heightOf}
        renderItem={(row) => (
          <InboxRowItem
            row={row}
            category={byId.get(row.categoryId ?? '')}
            account={accountById.get(row.accountId ?? '')}
            otherRow={rowById.get(row.transferOf ?? '')}
            accountNames={accountNames}
            today={today}
            isChosen={chosen.has(row.id)}
            actions={actions}
          />
        )}
      />
      <RowDialog
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        row={opened}
        account={accountById.get(opened?.accountId ?? '')}
        onSave={save}
      />
      <ConfirmDialog
        open={leftOut.length > 0}
        onOpenChange={(isOpen) => !isOpen && setLeftOut([])}
        title={t`Leave out for good?`}
        description={t`It counts nowhere, and you will not be asked about it again.`}
        confirmLabel={t`Not mine`}
        onConfirm={() => {
          decideAll(leftOut, { as: 'not-mine' });
          setLeftOut([]);
        }}
      />
    </Rows>
  );
}

function keyOf({ id }: InboxRow): string {
  return id;
}

function heightOf({ duplicateOf }: InboxRow): number {
  return HEIGHTS.row + (duplicateOf === null ? 0 : HEIGHTS.note);
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}

/** Moves the focus to a row, if it is mounted. */
function focusRow(place: HTMLElement | null, index: number): void {
  place
    ?.querySelector<HTMLElement>(`li[data-index="${index}"] [data-part="title"] > button`)
    ?.focus();
}
