import { t } from '@lingui/core/macro';
import type { CalendarDay, Category, Kind, Transaction } from '@harmony/contract';
import { IconButton, RelativeDay } from '@harmony/design-system';
import { Later, onFirstUse, ownerOf } from '@harmony/mf-kit';
import { memo, useId, useState, type ReactNode } from 'react';
import { accountText, transferText, type AccountNames } from '../transaction-row/account-text.ts';
import { payerOf } from '../transaction-row/payer.ts';
import { TransactionLine } from '../transaction-row/transaction-line.tsx';
import type { Owners } from '../transaction-row/use-owners.ts';
import { useSwipe, type Direction } from '../transaction-row/use-swipe.ts';
import type { RowActions } from './row-menu.tsx';
import { mayChange } from './transfers.ts';

const load = onFirstUse(() => import('./row-menu.tsx'));

interface ListRowProps {
  transaction: Transaction;
  category: Category | undefined;
  owners: Owners;
  today: CalendarDay;
  accountNames: AccountNames;
  /** Whether it is queued until there is a network. */
  isWaiting: boolean;
  /** Stable functions. */
  actions: RowActions;
  /** Whether it is selected; `undefined` outside selection mode. */
  isChosen: boolean | undefined;
  onToggle: (transaction: Transaction, isRange: boolean) => void;
}

/** Row of a transaction. A click anywhere opens its details, or selects it in selection mode. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { transaction, category, owners, today, accountNames, isWaiting } = props;
  const { actions, isChosen, onToggle } = props;
  const { user, names } = owners;
  const owner = user ? ownerOf(transaction, user) : 'ours';
  const payer = payerOf(transaction, owners);
  const note = isWaiting && t`Waiting to sync`;
  const { kind, description } = transaction;
  const name = kind === 'transfer' ? transferText(transaction, accountNames) : description;
  const account = accountText(transaction, accountNames);
  const line = {
    transaction,
    category,
    owner,
    ownerName: names[owner],
    payer,
    account,
    note,
    day: <RelativeDay day={transaction.date} today={today} />,
  };
  const id = useId();
  const isChangeable = user ? mayChange(transaction, user) : false;
  // An adjustment has no details besides its row.
  const title =
    kind === 'adjustment' || isChosen !== undefined ? (
      <span tabIndex={-1}>{name}</span>
    ) : (
      <button
        type="button"
        aria-haspopup="dialog"
        data-changeable={isChangeable ? transaction.id : undefined}
        onClick={() => actions.open(transaction)}
      >
        {name}
      </button>
    );

  // Personal transactions and transfers can be selected and changed only by their author.
  if (!isChangeable) {
    return (
      <div data-part="row">
        <TransactionLine
          {...line}
          title={title}
          {...(isChosen !== undefined && { lead: <span data-part="tick" /> })}
          end={<span />}
        />
      </div>
    );
  }
  if (isChosen !== undefined) {
    return (
      <div data-part="row" data-chosen={isChosen}>
        <TransactionLine
          {...line}
          lead={
            <span data-part="tick">
              <input
                id={id}
                type="checkbox"
                checked={isChosen}
                onChange={({ nativeEvent }) =>
                  onToggle(transaction, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
              />
            </span>
          }
          title={<label htmlFor={id}>{name}</label>}
          // Keeps amounts aligned with the sums of the days.
          end={<span />}
        />
      </div>
    );
  }
  return (
    <SwipedRow transaction={transaction} actions={actions}>
      <TransactionLine
        {...line}
        title={title}
        end={<MoreButton name={name} transaction={transaction} actions={actions} />}
      />
    </SwipedRow>
  );
});

/** Kinds that have a category of the couple's choice. */
const categorized: ReadonlySet<Kind> = new Set(['spending', 'income', 'refund']);

const toEither = ['left', 'right'] as const;
const toLeft = ['left'] as const;

interface SwipedRowProps extends Pick<ListRowProps, 'transaction' | 'actions'> {
  children: ReactNode;
}

/** A row that can be swiped: left deletes the transaction, right changes its category. */
function SwipedRow({ transaction, actions, children }: SwipedRowProps) {
  const directions = categorized.has(transaction.kind) ? toEither : toLeft;
  const { direction, handlers } = useSwipe(directions, (to) => {
    if (to === 'left') actions.remove([transaction]);
    else actions.categorize(transaction);
  });
  return (
    <div data-part="row" {...handlers}>
      {direction && (
        <span data-part="swiped" data-direction={direction}>
          {nameOf(direction)}
        </span>
      )}
      {children}
    </div>
  );
}

function nameOf(direction: Direction): string {
  return direction === 'left' ? t`Delete` : t`Change category`;
}

interface MoreButtonProps extends Pick<ListRowProps, 'transaction' | 'actions'> {
  name: string;
}

function MoreButton({ name, transaction, actions }: MoreButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const button = (
    <IconButton
      label={t`More for ${{ name }}`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      // Once loaded, the menu has its own trigger.
      onClick={
        isOpen
          ? undefined
          : () => {
              setWanted(true);
              setOpen(true);
            }
      }
    >
      <Dots />
    </IconButton>
  );
  // Menus are created on demand, as rows are mounted and unmounted while scrolling.
  if (!isWanted) return button;
  return (
    <Later
      load={load}
      isWanted={isOpen}
      onFailure={() => setOpen(false)}
      props={{ trigger: button, open: isOpen, onOpenChange: setOpen, transaction, actions }}
    >
      {button}
    </Later>
  );
}

/** Three dots as one line: an icon of three circles costs as much as the rest of the button. */
function Dots() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 12h.01M12 12h.01M19 12h.01" />
    </svg>
  );
}
